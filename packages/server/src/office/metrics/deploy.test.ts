import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../../platform/config.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const units = readdirSync(path.join(root, 'deploy/systemd'))
const guide = read('docs/operations.md')

/** Variables of compose.yaml and the Caddyfile that the server doesn't use, and those of the build. */
const own = [
  ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'SITE', 'UPSTREAM'],
  ...['BASE', 'GIT_COMMIT', 'INSTALL', 'PACKAGES'],
]

test('deployment files set only existing variables of the server', () => {
  const deployed = ['gable.env.example', 'Containerfile', ...units.map((name) => `systemd/${name}`)]
  const named = ['compose.yaml', ...deployed.map((file) => `deploy/${file}`)].flatMap((file) => {
    const text = read(file).replace(/^\s*#.*$/gm, '')
    return [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{3,})[=:](?=\S| )/gm)].map(([, name]) => name!)
  })
  expect(named).toContain('DATABASE_URL')
  expect(named).toContain('METRICS_PORT')
  const known = new Set([...Object.keys(environment.shape), ...own])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

test('unit commands are files of this repository, with valid options', () => {
  const commands = units.flatMap((unit) =>
    [...read(`deploy/systemd/${unit}`).matchAll(/^ExecStart=\S+\/node (\S+)(.*)$/gm)].map(([, script, provided]) => ({
      script: script!,
      options: [...provided!.matchAll(/--([a-z-]+)/g)].map(([, option]) => option!),
    })),
  )
  commands.push(
    ...[...read('deploy/container-backups.sh').matchAll(/node "\$commands\/(\S+)"(.*)\|\|/g)].map(
      ([, script, provided]) => ({
        script: `packages/server/src/${script}`,
        options: [...provided!.matchAll(/--([a-z-]+)/g)].map(([, option]) => option!),
      }),
    ),
  )
  expect(commands).toHaveLength(6)
  expect(commands.flatMap(({ options }) => options)).toContain('keep')
  for (const { script, options } of commands) {
    const text = read(script)
    for (const option of options) expect(text, script).toMatch(new RegExp(`\\b${option}: \\{ type:`))
  }
})

test('a unit that fails at night is reported by a unit of this repository', () => {
  for (const name of ['gable-backup.service', 'gable-restore-drill.service']) {
    const [, failed] = /^OnFailure=(\S+)%n\.service$/m.exec(read(`deploy/systemd/${name}`)) ?? []
    expect(units).toContain(`${failed}.service`)
  }
})

test('secrets and history stay out of images and of the repository', () => {
  const ignored = read('.containerignore').split('\n')
  for (const name of ['.git', '.data', '**/node_modules', 'deploy/*.env', '**/.env']) expect(ignored).toContain(name)
  expect(read('.dockerignore')).toBe(read('.containerignore'))
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.data/', '.env', 'deploy/*.env']))
})

test('compose uses only variables of its env file, trusts its own proxy, and exposes metrics only locally', () => {
  const compose = read('compose.yaml')
  const example = read('deploy/gable.env.example')
  const requested = [...compose.matchAll(/\$\{(\w+)(:-)?/g)].map(([, name, fallback]) => ({ name: name!, fallback }))
  const inFile = requested.map(({ name }) => name).filter((name) => !['GIT_COMMIT', 'PACKAGES'].includes(name))
  expect(inFile).toContain('POSTGRES_PASSWORD')
  for (const name of inFile) expect(example).toMatch(new RegExp(`^${name}=.`, 'm'))
  // It starts without a file.
  expect(requested.filter(({ fallback }) => !fallback)).toEqual([])
  const [, trusted] = /TRUST_PROXY: (\S+)/.exec(compose)!
  expect(compose).toContain(`- subnet: ${trusted}\n`)
  const published = [...compose.matchAll(/^ {4}ports: \[(.*)\]/gm)].map(([, ports]) => ports!)
  expect(published).toHaveLength(3)
  for (const ports of published.filter((one) => one.includes('94')))
    expect(ports).toMatch(/^"127\.0\.0\.1:946\d:9464"$/)
})

/** The value of a variable set by a systemd unit. */
function setIn(unit: string, name: string): string {
  const [, value] =
    new RegExp(`^Environment=.*\\b${name}=(\\S+)`, 'm').exec(read(`deploy/systemd/${unit}.service`)) ?? []
  return value!
}

test('both proxies reach the web unit, pass the visitor’s address, and allow the largest upload', () => {
  const upstream = `127.0.0.1:${setIn('gable-web', 'PORT')}`
  const example = read('deploy/gable.env.example')
  expect(example).toContain('HOST=127.0.0.1\n')
  expect(example).toContain('TRUST_PROXY=127.0.0.1\n')
  const caddy = read('deploy/proxy/Caddyfile')
  expect(caddy).toContain(`reverse_proxy {$UPSTREAM:${upstream}} {`)
  const variables = [...caddy.matchAll(/\{\$(\w+)(:[^}]+)?\}/g)]
  expect(variables.filter(([, , fallback]) => !fallback).map(([, name]) => name)).toEqual(['SITE'])
  expect(guide).toContain('Environment=SITE=')
  const nginx = read('deploy/proxy/nginx.conf')
  expect(nginx).toContain(`server ${upstream} `)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  // The nginx of Debian 12 doesn't support it.
  expect(nginx).not.toContain('http2 on')
  for (const [text, pattern] of [
    [caddy, /max_size (\d+)MB/],
    [nginx, /client_max_body_size (\d+)m;/],
  ] as const) {
    expect(Number(pattern.exec(text)![1])).toBeGreaterThan(200)
  }
})

test('Prometheus scrapes the addresses where the units and compose serve metrics', () => {
  const prometheus = read('deploy/monitoring/prometheus.yml')
  const host = environment.shape.METRICS_HOST.parse(undefined)
  const requested = ['gable-web', 'gable-worker'].map((unit) => `${host}:${setIn(unit, 'METRICS_PORT')}`)
  expect(prometheus).toContain(`targets: [${requested.map((target) => `"${target}"`).join(', ')}]`)
  for (const target of requested) expect(read('compose.yaml')).toContain(`"${target}:9464"`)
  const [, rules] = /^rule_files: \[(\S+)\]$/m.exec(prometheus)!
  expect(existsSync(path.join(root, 'deploy/monitoring', rules!))).toBe(true)
})

test('each file named in the guide exists', () => {
  const named = [...guide.matchAll(/(?:current\/|(?<![\w/-]))(deploy\/[\w./-]+\w)/g)].map(([, file]) => file!)
  expect(new Set(named).size).toBeGreaterThan(7)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
