import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => {
  const result = readConfig(env)
  return result.ok ? result.config : result.message
}

test('starts without configuration', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    ROLE: 'all',
    DEMO: true,
    DEV_MAIL: true,
    GEOCODERS: ['local'],
    ROOF_SOURCES: ['local', 'google'],
    GOOGLE_SOLAR_URL: 'http://localhost:3001/sandbox/googleSolar',
    IMAGERY: [],
    DATA_DIR: path.resolve('.data'),
  })
})

test.each([
  [{ ROOF_SOURCES: 'lidar' }, { ROOF_SOURCES: ['local'], POINT_CLOUDS: ['local'] }],
  [{ ROOF_SOURCES: 'overpass,lidar' }, { ROOF_SOURCES: ['overpass'], POINT_CLOUDS: ['local'] }],
  [
    { ROOF_SOURCES: 'lidar,local', POINT_CLOUDS: 'ept' },
    { ROOF_SOURCES: ['local'], POINT_CLOUDS: ['ept'] },
  ],
  [
    { POINT_CLOUDS: 'copc', DEMO: 'off' },
    { ROOF_SOURCES: ['local'], POINT_CLOUDS: ['copc'] },
  ],
  [{}, { POINT_CLOUDS: [] }],
] as [Record<string, string>, object][])('of %o roofs are found and measured by %o', (provided, expected) => {
  expect(read(provided)).toMatchObject(expected)
})

test('with PostgreSQL the demo and its mail page are off by default', () => {
  const DATABASE_URL = 'postgres://gable@localhost/gable'
  expect(read({ DATABASE_URL })).toMatchObject({ DEMO: false, DEV_MAIL: false })
  expect(read({ DATABASE_URL, DEMO: 'on' })).toMatchObject({ DEMO: true })
})

const exposures: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { PUBLIC_URL: 'https://quotes.example.com' },
]

test.each(exposures)(
  'with %o reachable by other machines, the demo and its mail page start only if configured',
  (reached) => {
    const [[variable, value]] = Object.entries(reached) as [[string, string]]
    const result = readConfig(reached)
    expect(result).toMatchObject({ ok: true, config: { DEMO: false, DEV_MAIL: false, exposed: true } })
    expect(result).toHaveProperty(
      'leftOut',
      `Other machines reach ${variable}=${value}, so the demo with its known passwords and the mail at /dev/mail were left out: DEMO=on starts both, DEV_MAIL=on the mail alone.`,
    )
    expect(readConfig({ ...reached, DEV_MAIL: 'on' })).toMatchObject({
      config: { DEMO: false, DEV_MAIL: true },
      leftOut: expect.stringMatching(/ so the demo with its known passwords was left out: DEMO=on starts it\.$/),
    })
    expect(read({ ...reached, DEMO: 'on' })).toMatchObject({ DEMO: true, DEV_MAIL: true })
    for (const DEMO of ['on', 'off']) expect(readConfig({ ...reached, DEMO })).not.toHaveProperty('leftOut')
  },
)

test.each(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', 'gable.localhost'])(
  'at %s everything is printed',
  (HOST) => {
    expect(readConfig({ HOST })).not.toHaveProperty('leftOut')
    expect(read({ HOST })).toMatchObject({ DEMO: true, DEV_MAIL: true, exposed: false })
  },
)

test('an empty value counts as not set', () => {
  const config = read({ PORT: '', DATABASE_URL: '' })
  expect(config).toMatchObject({ PORT: 3000 })
  expect(config).not.toHaveProperty('DATABASE_URL')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://localhost/gable'],
  ['PUBLIC_URL', 'quotes.example.com'],
  ['ENCRYPTION_KEYS', 'k1:abc'],
  ['GEOCODERS', 'local,atlas'],
  ['TRUST_PROXY', 'balancer.internal'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['MAIL_URL', 'smtp://mail.example.com:smtp'],
  ['ADDRESS_ONLY_IDLE_MINUTES', '-3'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const message = read({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} is not valid: `))
  expect(String(message).split('\n')).toHaveLength(1)
})

test('proxies are named by address, network or kind of network', () => {
  expect(read({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7,loopback' })).toMatchObject({
    TRUST_PROXY: ['10.0.0.0/8', '2001:db8::7', 'loopback'],
  })
  expect(read({})).toMatchObject({ TRUST_PROXY: [] })
})

test('google needs its key', () => {
  expect(read({ IMAGERY: 'google' })).toContain('GOOGLE_MAPS_API_KEY')
  expect(read({ IMAGERY: 'google', GOOGLE_MAPS_API_KEY: 'a-key-of-google' })).toMatchObject({ IMAGERY: ['google'] })
})
