import type { Chance } from '../fuzz/chance.ts'
import { fuzzTexts } from '../fuzz/values.ts'
import { request } from './raw.ts'

const json = 'Content-Type: application/json'
const me = 'POST /rpc/identity/me HTTP/1.1'
const list = 'POST /rpc/lead/list HTTP/1.1'

const deep = (depth: number) => `{"json":${'['.repeat(depth)}${']'.repeat(depth)}}`
const wide = (count: number) => `{"json":{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`)}}}`

/** Bytes that are not HTTP, or HTTP that no browser sends. */
const noBrowser: readonly (string | Buffer)[] = [
  ...['GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', '\0\0\0\0', '\x16\x03\x01\x02\x00\x01\x00'],
  ...[
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  ],
  request('GET /\0 HTTP/1.1'),
  request('GET /a b HTTP/1.1'),
  request(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
  request('BREW /rpc/identity/me HTTP/1.1'),
  request('TRACE / HTTP/1.1'),
  request('CONNECT localhost:1 HTTP/1.1'),
  request('OPTIONS * HTTP/1.1'),
  request(me, ['Host: a', 'Host: b']),
  request(me, [json, 'Content-Length: -1'], '{}'),
  request(me, [json, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  request(me, [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  request(me, [json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  request(me, [json, 'Transfer-Encoding: gzip'], '{}'),
  request(me, [`X-Long: ${'x'.repeat(30_000)}`]),
  request(
    me,
    Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`),
  ),
  request(me, ['X-Bad\0: 1']),
  request(me, ['X: a\rb']),
  request(me, [': nameless']),
  request(me, ['Upgrade: websocket', 'Connection: Upgrade']),
  request(me, ['Expect: 200-maybe', json], '{}'),
  request(me, ['Content-Encoding: gzip', json], Buffer.from([31, 139, 8, 0, 0])),
]

/** Bodies that no procedure accepts. */
const bodies: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '7',
    '"x"',
    'NaN',
    '{"json":}',
    '{"json":{}} x',
    "{'json':1}",
    '\ufeff{"json":{}}',
  ],
  ...['{"json":{"__proto__":{"a":1}}}', '{"__proto__":{"json":{}}}', '{"constructor":{"prototype":{"a":1}}}'],
  ...['{"json":1,"meta":7}', '{"json":1,"meta":[7]}', '{"json":1,"meta":[[]]}', '{"json":1,"meta":[[0]]}'],
  ...[
    '{"json":{"a":"x"},"meta":[[0,"a"]]}',
    '{"json":{"a":"x"},"meta":[[1,"__proto__","x"]]}',
    '{"json":{},"meta":{}}',
  ],
  ...[
    '{"json":{"a":"/(a+)+$/"},"meta":[[5,"a"]]}',
    '{"json":[],"maps":[["0"]]}',
    '{"json":{"a":[[]]},"meta":[[7,"a"]]}',
  ],
  ...[
    deep(1_000),
    deep(100_000),
    wide(10_000),
    `{"json":"${'x'.repeat(250_000)}"}`,
    `{"json":"${'x'.repeat(400_000)}"}`,
  ],
  ...[`{"json":${'9'.repeat(1_000)}}`, `{"json":-1e${'9'.repeat(100)}}`, '{"json":"\\ud800"}', '{"json":"\\u0000"}'],
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"json":"\xc3\x28"}', 'latin1'),
]

const contentTypes = [
  ...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/html', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/xml'],
  ...['application/octet-stream', 'application/json\\u0000', 'application/json;'.repeat(50), '*/*', 'x'],
]

const cookies = ['%', '%00', '"', ';', '='.repeat(99), 'a'.repeat(7_000), '%E0%A4%A', '\x80\xff', 'null', 'undefined']

const origins = ['null', 'https://evil.example', 'x', '', 'http://localhost, http://localhost', 'http://[::1', '\x80']

const forwarded = [
  'unknown',
  '::1',
  '1.2.3.4:99999',
  '[',
  'a'.repeat(5_000),
  '1.2.3.4,'.repeat(900),
  "' or 1=1",
  '\x80',
]

/** A request that no user's browser sends. */
export function malformed(chance: Chance): string | Buffer {
  const kind = chance.below(10)
  if (kind < 2) return chance.pick(noBrowser)
  if (kind < 5) {
    const type = chance.next() < 0.7 ? 'application/json' : chance.pick(contentTypes)
    return request(chance.pick([me, list]), [`Content-Type: ${type}`], chance.pick(bodies))
  }
  if (kind === 5) return request(`${me.replace('me', chance.pick(paths))}`, [json], chance.pick(bodies))
  const headers = [
    `Cookie: gable_session=${chance.pick(cookies)}`,
    `Origin: ${chance.pick(origins)}`,
    `X-Forwarded-For: ${chance.pick(forwarded)}`,
    `User-Agent: ${chance.pick(cookies)}`,
    `If-None-Match: ${chance.pick(cookies)}`,
    `Range: bytes=${chance.pick(['0-', '-1', '9-1', 'x', '0-0,1-1'])}`,
    `Accept-Encoding: ${chance.pick(['gzip', 'x', '*;q=0', ''])}`,
  ].filter(() => chance.next() < 0.4)
  return kind < 8
    ? request(list, [json, ...headers], '{"json":{"kind":"rqp"}}')
    : request(`GET ${chance.pick(['/', '/signin', '/embed.js', '/assets/fonts/x', '/dev/mail'])} HTTP/1.1`, headers)
}

const paths = ['__proto__', 'constructor', 'toString', '..', '%2e%2e', '%00', 'me/me', 'me?data=%7B', 'ME', ' ', '%ff']

const templates = [
  ...['/roof-quote-pro/{}', '/api/widget/{}/settings', '/api/widget/{}/photos/{}', '/api/widget/{}/tiles/{}/{}/{}'],
  ...[
    '/tiles/demo/2/{}/{}/{}',
    '/dev/mail/{}',
    '/dev/mail/{}/html',
    '/dev/mail?recipient={}&after={}',
    '/dev/mail.json?after={}',
  ],
  ...[
    '/portal/assets/{}',
    '/frame/assets/{}',
    '/personal/dashboard/{}',
    '/admin/{}',
    '/oauth/{}/callback',
    '/{}',
    '/rpc/{}',
  ],
  ...[
    '/embed.js?id={}',
    '/roof-quote-pro/x?street1={}',
    '/loan-calculator/{}',
    '/readyz?{}',
    '/rpc/identity/me?data={}',
  ],
]
const oddSegments = [
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '%ed%a0%80',
  '..%2f..%2fpackage.json',
  '%5c..%5c',
  '.',
  '..',
  '%2e',
  'a%0d%0ab',
]

/** A request for a page, an asset or a tile with odd text in its address. */
export function fuzzPage(chance: Chance, widgetId: string): Buffer {
  const segment = () => {
    const roll = chance.next()
    if (roll < 0.4) return chance.pick(oddSegments)
    if (roll < 0.5) return chance.pick([widgetId, '1', '18', '1e9', '-1', '99999999999999999999', chance.uuid()])
    return encodeURIComponent(chance.pick(fuzzTexts).toWellFormed().slice(0, 2_000))
  }
  const method = chance.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'])
  return request(`${method} ${chance.pick(templates).replace(/\{\}/g, segment)} HTTP/1.1`)
}
