import { expect, test } from 'vitest'
import { hubSignsIn } from '../../scripts/package/hub-signs.ts'

const CONTRACT = 'plugin/capability-contract'
const BYPASS = 'plugin/sandbox-bypass'

test.each([
  ['sock.connect(path)', `${CONTRACT}/outbound-network`],
  ['requests.post(url)', `${CONTRACT}/outbound-network`],
  ['sock.bind(place)', `${CONTRACT}/network-listener`],
  ['sock.listen()', `${CONTRACT}/network-listener`],
  ['subprocess.run(["ls"])', `${CONTRACT}/subprocess`],
  ['sys.modules["os"] = fake', `${BYPASS}/sys-modules-tamper`],
  ['from ctypes import cdll', `${BYPASS}/ctypes-usage`],
  ['__builtins__["open"] = mine', `${BYPASS}/builtins-mutation`],
  ['object.__subclasses__()', `${BYPASS}/subclass-gadget-broad`],
  ['frame.f_locals["self"] = other', `${BYPASS}/frame-globals-write`],
  ['exec(code)', `${BYPASS}/obfuscated-dynamic-resolution`],
])('%s meets %s', (program, query) => {
  expect(hubSignsIn(program, [])).toEqual([query])
})

test('what is declared is no finding', () => {
  const program = 'sock.connect(path)\nsubprocess.Popen(command)\nsock.bind(place)\n'
  expect(hubSignsIn(program, ['outbound_network', 'subprocess', 'network_listener'])).toEqual([])
  expect(hubSignsIn(program, ['subprocess'])).toEqual([`${CONTRACT}/outbound-network`, `${CONTRACT}/network-listener`])
})

test.each([
  'RUN = \'exec(compile(text, name, "exec"))\'',
  '"""Never eval(text),\nnor import ctypes."""',
  '# subprocess.run(["ls"])',
  'pattern.exec(text)',
  'if sys.modules["os"] == ours: pass',
  'evaluate(text)',
])('%s calls nothing of the kind', (program) => {
  expect(hubSignsIn(program, [])).toEqual([])
})
