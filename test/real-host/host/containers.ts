/** A container of the host: what the host's image would run there, and where it is found. */
export interface Container {
  readonly name: string
  /** Its last number in the network of the host. */
  readonly number: number
  /** The program that becomes its first process. */
  readonly program: readonly string[]
  readonly environment: { readonly [name: string]: string }
  /** A program of the host that is run there when it serves; null for none. */
  readonly afterStart: readonly string[] | null
  /** Whether it uses the host's /data; else it has one of its own. */
  readonly sharesData: boolean
}

/** What the host's image says of itself. */
const OF_THE_IMAGE = {
  PATH: '/dispatcharrpy/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  VIRTUAL_ENV: '/dispatcharrpy',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DJANGO_SETTINGS_MODULE: 'dispatcharr.settings',
  PYTHONUNBUFFERED: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  // It would ask a server of the internet for the address of this machine.
  DISPATCHARR_ENABLE_IP_LOOKUP: 'false',
} as const

const ALL_IN_ONE: readonly Container[] = [
  {
    name: 'dispatcharr',
    number: 2,
    program: ['bash', '/app/docker/entrypoint.sh'],
    environment: OF_THE_IMAGE,
    afterStart: null,
    sharesData: true,
  },
]

const OF_MODULAR_MODE = {
  ...OF_THE_IMAGE,
  DISPATCHARR_ENV: 'modular',
  DISPATCHARR_PORT: '9191',
  DISPATCHARR_WEB_HOST: 'web',
  POSTGRES_HOST: 'db',
  POSTGRES_PORT: '5432',
  POSTGRES_DB: 'dispatcharr',
  POSTGRES_USER: 'dispatch',
  POSTGRES_PASSWORD: 'secret',
  REDIS_HOST: 'db',
  REDIS_PORT: '6379',
} as const

/** Database and queue, which are images of their own elsewhere: one container here. */
const DATABASE_AND_QUEUE = `
set -e
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
mkdir -p /data/db /run/postgresql
chown -R postgres: /data/db /run/postgresql
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -f /data/db/PG_VERSION ]; then
  as_postgres "$bin/initdb" -D /data/db -E UTF8
  echo "host all all 0.0.0.0/0 scram-sha-256" >> /data/db/pg_hba.conf
  echo "listen_addresses = '*'" >> /data/db/postgresql.conf
fi
as_postgres "$bin/pg_ctl" -D /data/db -w start
as_postgres psql -c "create role dispatch superuser login password 'secret'" || true
as_postgres createdb -O dispatch dispatcharr || true
redis-server --protected-mode no --save "" &
trap 'kill %1; as_postgres "$bin/pg_ctl" -D /data/db -m fast stop; exit 0' TERM INT
wait
`

const MODULAR: readonly Container[] = [
  {
    name: 'db',
    number: 3,
    program: ['bash', '-c', DATABASE_AND_QUEUE],
    environment: OF_THE_IMAGE,
    afterStart: null,
    sharesData: false,
  },
  {
    name: 'web',
    number: 2,
    program: ['bash', '/app/docker/entrypoint.sh'],
    environment: OF_MODULAR_MODE,
    // Settings that were read while their tables were made stay in Redis, and all streams then count as one: it clears them.
    afterStart: ['python', '/app/scripts/wait_for_redis.py'],
    sharesData: true,
  },
  {
    name: 'celery',
    number: 4,
    program: ['bash', '/app/docker/entrypoint.celery.sh'],
    environment: OF_MODULAR_MODE,
    afterStart: null,
    sharesData: true,
  },
]

/** The containers of a host, in the order in which they start. The one with number 2 serves its pages. */
export const containersOf = (modular: boolean): readonly Container[] => (modular ? MODULAR : ALL_IN_ONE)

/** Names and addresses of the containers for each of them, as lines of /etc/hosts. */
export function hostsLines(containers: readonly Container[], network: number): string {
  return containers.map(({ name, number }) => `${addressIn(network, number)} ${name}`).join('\n')
}

/** An address in the network of a host; number 1 is this machine. */
export const addressIn = (network: number, number: number): string => `10.89.${network}.${number}`
