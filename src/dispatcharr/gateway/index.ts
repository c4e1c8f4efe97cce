/**
 * The ways by which the owner reaches API and console inside Dispatcharr, where
 * only the host's own port is published: the page in the folder that the host
 * serves, the API through the host's run action, and, where the owner sets one,
 * a port of our own. What uses them asks this file.
 */

export { createRelay } from './api-relay.ts'
export { ConsolePort } from './console-port.ts'
export { publishConsole, removeConsole } from './console-publisher.ts'
