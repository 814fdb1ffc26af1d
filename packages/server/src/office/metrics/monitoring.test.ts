import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestApp } from '@gable/testing/app'
import { expect, test } from 'vitest'
import { createMetrics, measureRequests } from './metrics.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const alerts = read('deploy/monitoring/alerts.yml')
const guide = read('docs/operations.md')

/** Labels that Prometheus adds to every series. */
const ofPrometheus = ['job', 'instance', 'le']

/** The metrics that this process serves, with their labels. */
async function servedMetrics(): Promise<Map<string, string[]>> {
  const app = await createTestApp({ LOG_LEVEL: 'silent' })
  const metrics = await createMetrics(app.deps)
  const server = await app.createServer()
  await measureRequests(server, metrics)
  const found = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => {
    const { labelNames } = metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }
    return [name, labelNames] as const
  })
  await server.close()
  await app.close()
  return new Map(found)
}

/** Every metric named in a text, with the labels it uses. */
function metricsIn(text: string): { name: string; labels: string[] }[] {
  return [...text.matchAll(/\b((?:gable|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name, selector = '']) => ({
    name: name!.replace(/_(bucket|count)$/, ''),
    labels: [...selector.matchAll(/(\w+)\s*[=!~]/g)].map(([, label]) => label!),
  }))
}

test('alerts, dashboard and guide use metrics and labels that are served', async () => {
  const served = await servedMetrics()
  const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string; legendFormat?: string }[] }[]
  }
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const watched = [...alerts.matchAll(/expr: (?:>\s*\n)?([\s\S]*?)\n\s+for:/g)].map(([, expr]) => expr!)
  expect(watched.length).toBe(alerts.match(/- alert:/g)!.length)
  const [, explained = ''] = /^## Monitoring\n([\s\S]*?)^## /m.exec(guide) ?? []
  const used = metricsIn([...shown, ...watched, explained].join('\n'))
  expect(used.filter(({ name }) => !served.has(name)).map(({ name }) => name)).toEqual([])
  const unknown = used.filter(({ name, labels }) =>
    labels.some((label) => ![...served.get(name)!, ...ofPrometheus].includes(label)),
  )
  expect(unknown).toEqual([])
  // Every metric of the product is on the dashboard and explained.
  const product = [...served.keys()].filter((name) => name.startsWith('gable_'))
  const panels = new Set(metricsIn(shown.join('\n')).map(({ name }) => name))
  expect(product.filter((name) => !panels.has(name))).toEqual([])
  expect(product.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  // Every panel that the guide refers to exists by that name.
  const titles = dashboard.panels.map(({ title }) => title)
  const named = [...guide.matchAll(/Dashboard, "([^"]+)"/g)].map(([, title]) => title!)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((title) => !titles.some((one) => one.startsWith(title)))).toEqual([])
})

test('each alert links to its section of the guide, with instructions', () => {
  const rules = alerts.split(/^ *- alert: /m).slice(1)
  expect(rules.length).toBeGreaterThanOrEqual(8)
  for (const rule of rules) {
    const name = /^\w+/.exec(rule)![0]
    expect(rule).toContain(`runbook_url: "{{ $externalLabels.runbooks }}#${name.toLowerCase()}"`)
    const [, section] = new RegExp(`^### ${name}\\n([\\s\\S]*?)(?=^#|(?![\\s\\S]))`, 'm').exec(guide) ?? []
    expect(section?.trim().split(/\s+/).length ?? 0, `docs/operations.md, ${name}`).toBeGreaterThan(15)
  }
  expect(read('deploy/monitoring/prometheus.yml')).toMatch(/^ {4}runbooks: https:\/\/\S+docs\/operations\.md$/m)
})
