import { espn } from './espn/index.ts'
import type { Provider } from './provider.ts'

/** Every provider that is built in, in the order in which sources ask them. */
const PROVIDERS: readonly Provider[] = [espn]

/** The provider with this code, undefined for any other text. */
export function findProvider(code: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.code === code)
}

/** Codes of the providers that are built in. */
export const PROVIDER_CODES: readonly string[] = PROVIDERS.map(({ code }) => code)
