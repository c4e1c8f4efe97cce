/**
 * The plugin that the facts are told by. Its actions, whatever the host:
 *
 *     note      (declared, for both events) keeps the params; fails when the setting fail_on_event is true
 *     events    gives what was kept
 *     settings  gives the settings it was run with
 *     params    gives the params it was run with
 *     text      gives a text instead of an object
 *     fail      fails, saying "on purpose"
 */
/** The probe's plugin.json. One field and one action are such as a host drops. */
export const PROBE_MANIFEST = {
  name: 'Facts probe',
  version: '1.2.3',
  description: 'Tells what the host does to a plugin.',
  author: 'Sports Guide tests',
  help_url: 'https://probe.example/help',
  fields: [
    { id: 'about', label: 'About', type: 'info', value: 'Nothing to see.' },
    { id: 'city', label: 'City', type: 'string', default: 'Cove', placeholder: 'Name', input_type: 'password' },
    { id: 'size', label: 'Size', type: 'number', default: 3, min: 1, max: 9, step: 1, help_text: 'In pieces.' },
    { id: 'open', label: 'Open', type: 'boolean', default: false },
    { id: 'notes', label: 'Notes', type: 'text', unknown_key: 'goes' },
    { id: 'clock', label: 'Clock', type: 'select', options: [{ value: '12h', label: 'Noon' }] },
    { id: 'secret', label: 'Secret', type: 'password', default: 'dropped' },
    { id: 'fail_on_event', label: 'Fail', type: 'boolean' },
  ],
  actions: [
    {
      id: 'note',
      label: 'Note',
      description: 'Keeps an event.',
      button_label: 'Note it',
      confirm: { required: true, title: 'Note?', message: 'Really?' },
      events: ['m3u_refresh', 'epg_refresh'],
    },
    { id: 'nameless' },
  ],
} as const

/** One event as the probe got it. */
export interface NotedEvent {
  readonly event: string
  readonly payload: { readonly [key: string]: unknown }
}

/** The probe as the real host runs it; `file` is where it keeps events. */
export function probeSource(file: string): string {
  return `import json
import os

FILE = ${JSON.stringify(file)}


class Plugin:
    def run(self, action, params, context):
        if action == "note":
            with open(FILE, "a") as lines:
                lines.write(json.dumps(params) + "\\n")
            if context["settings"].get("fail_on_event"):
                raise RuntimeError("on purpose")
            return {"message": "noted"}
        if action == "events":
            if not os.path.exists(FILE):
                return {"events": []}
            with open(FILE) as lines:
                return {"events": [json.loads(line) for line in lines]}
        if action == "settings":
            return {"settings": context["settings"]}
        if action == "params":
            return {"params": params}
        if action == "text":
            return "plain"
        raise RuntimeError("on purpose")
`
}

/** The probe as the embedded host runs it. */
export function createProbe(): (
  action: string,
  params: { readonly [key: string]: unknown },
  settings: { readonly [key: string]: unknown },
) => Promise<unknown> {
  const noted: unknown[] = []
  return async (action, params, settings) => {
    switch (action) {
      case 'note':
        noted.push(params)
        if (settings.fail_on_event) throw new Error('on purpose')
        return { message: 'noted' }
      case 'events':
        return { events: noted }
      case 'settings':
        return { settings }
      case 'params':
        return { params }
      case 'text':
        return 'plain'
      default:
        throw new Error('on purpose')
    }
  }
}
