/** What the hub's own queries look for in Python programs. A finding fails nothing; it labels the request, and a maintainer has to look. */

/** Something that a query of the hub finds. */
interface HubSign {
  /** The query's id in the hub: plugin/capability-contract/... or plugin/sandbox-bypass/... */
  readonly query: string
  readonly sign: RegExp
  /** The capability that, once declared, settles it; null where nothing does. */
  readonly capability: string | null
}

const HUB_SIGNS: readonly HubSign[] = [
  {
    query: 'plugin/capability-contract/outbound-network',
    sign: /\.connect\(|\brequests\.(?:get|post|put|patch|delete|request)\(/,
    capability: 'outbound_network',
  },
  { query: 'plugin/capability-contract/network-listener', sign: /\.(?:bind|listen)\(/, capability: 'network_listener' },
  {
    query: 'plugin/capability-contract/subprocess',
    sign: /\bsubprocess\.(?:Popen|run|call|check_call|check_output)\(/,
    capability: 'subprocess',
  },
  {
    query: 'plugin/sandbox-bypass/sys-modules-tamper',
    sign: /\bsys\.modules\[[^\]]*\]\s*=(?!=)|\bdel sys\.modules\[/,
    capability: null,
  },
  { query: 'plugin/sandbox-bypass/ctypes-usage', sign: /^[ \t]*(?:import|from) ctypes\b/m, capability: null },
  { query: 'plugin/sandbox-bypass/builtins-mutation', sign: /\b__builtins__\b/, capability: null },
  {
    query: 'plugin/sandbox-bypass/subclass-gadget-broad',
    sign: /\.(?:__subclasses__|__globals__|__mro__)\b/,
    capability: null,
  },
  {
    query: 'plugin/sandbox-bypass/frame-globals-write',
    sign: /\.f_(?:globals|locals)\[[^\]]*\]\s*=(?!=)/,
    capability: null,
  },
  {
    query: 'plugin/sandbox-bypass/obfuscated-dynamic-resolution',
    sign: /(?<![.\w])(?:eval|exec)\(/,
    capability: null,
  },
]

/** Texts and comments of a Python program, in which nothing is called. */
const NOT_CODE = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*/g

/** The ids of the hub's queries that this program would meet, if its plugin declared these capabilities. */
export function hubSignsIn(program: string, declared: readonly string[]): readonly string[] {
  const code = program.replace(NOT_CODE, '""')
  return HUB_SIGNS.filter(
    ({ sign, capability }) => sign.test(code) && (capability === null || !declared.includes(capability)),
  ).map(({ query }) => query)
}
