import { validateHostPlugin } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { object, rowsUnder, success } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'

/** The plugins of the host, their settings, and their actions. */
export function plugins(connection: HostConnection): HostRest['plugins'] {
  const path = 'plugins/plugins/'
  const pathOf = (key: string, call: string) => `${path}${encodeURIComponent(key)}/${call}/`
  return {
    list: () =>
      connection.send({ method: 'GET', path, purpose: 'list plugins', read: rowsUnder('plugins', validateHostPlugin) }),
    saveSettings: (key, settings) =>
      connection.send({
        method: 'POST',
        path: pathOf(key, 'settings'),
        body: { settings },
        purpose: `save the settings of plugin ${key}`,
        read: success,
      }),
    setEnabled: (key, enabled) =>
      connection.send({
        method: 'POST',
        path: pathOf(key, 'enabled'),
        body: { enabled },
        purpose: `switch plugin ${key} ${enabled ? 'on' : 'off'}`,
        read: success,
      }),
    run: (key, action, params = {}) =>
      connection.sendOnce({
        method: 'POST',
        path: pathOf(key, 'run'),
        body: { action, params },
        purpose: `run ${action} of plugin ${key}`,
        read: (json) => {
          success(json)
          return object(json).result
        },
      }),
  }
}
