import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../platform/config.ts'
import { createTestApp } from '../testing/app.ts'
import { createMetrics, measureRequests } from './metrics.ts'

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Variables of compose.yaml and the Caddyfile that are their own, not the server's. */
const own = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'SITE', 'UPSTREAM']

test('deployment files set only variables that the server has', () => {
  const files = [
    'gable.env.example',
    'compose.yaml',
    'Containerfile',
    ...readdirSync(path.join(root, 'deploy/systemd')).map((name) => `systemd/${name}`),
  ]
  const named = files.flatMap((file) => {
    const text = read(`deploy/${file}`).replace(/^#.*$/gm, '')
    return [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{3,})[=:](?=\S| )/gm)].map(([, name]) => name!)
  })
  expect(named).toContain('DATABASE_URL')
  expect(named).toContain('METRICS_PORT')
  const known = new Set([...Object.keys(environment.shape), ...own])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

test('commands of the units are files of this tree', () => {
  const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))
  expect(units).toHaveLength(4)
  for (const unit of units) {
    const [, script] = /^ExecStart=\S+\/node (\S+)/m.exec(read(`deploy/systemd/${unit}`)) ?? []
    expect(() => read(script!)).not.toThrow()
  }
})

test('alerts and dashboard read metrics that are served, and each alert says what to do', async () => {
  const app = await createTestApp({ LOG_LEVEL: 'silent' })
  const metrics = await createMetrics(app.deps)
  const server = await app.createServer()
  await measureRequests(server, metrics)
  const served = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name)
  await server.close()
  await app.close()
  const alerts = read('deploy/monitoring/alerts.yml')
  const guide = read('docs/operations.md')
  const used = [alerts, read('deploy/monitoring/grafana-dashboard.json'), guide].flatMap((text) => [
    ...text.matchAll(
      /\b(?:gable_(?:http|database|job|mail|work|build|backup|restore)\w*|process_resident\w*|nodejs_\w+)/g,
    ),
  ])
  const names = new Set(used.map(([name]) => name!.replace(/_(bucket|count)$/, '')))
  expect(names.size).toBeGreaterThan(7)
  expect([...names].filter((name) => !served.includes(name))).toEqual([])
  const runbooks = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(runbooks).toHaveLength(11)
  for (const name of runbooks) {
    expect(alerts).toContain(`docs/operations.md#${name.toLowerCase()}`)
    // A heading, and what to do under it.
    expect(guide).toMatch(new RegExp(`^### ${name}\\n[^#\\s]`, 'm'))
  }
})
