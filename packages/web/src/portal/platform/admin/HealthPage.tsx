import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { fileSize, wholeNumber } from '@gable/contract/format/figure'
import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Hint, Muted, PageHeader, Panel, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { ComparisonTotals } from '../../sales/comparison/ComparisonTotals.tsx'
import { text as comparisonText } from '../../sales/comparison/text.ts'
import { api } from '../../shared/session.ts'
import { backupFact, backupWarnings, drillFact } from './backup-health.ts'
import { text } from './text.ts'

const workColumns: ReadColumn<Failure>[] = [
  {
    key: 'work',
    label: text('health.work'),
    cell: ({ work, item }) => (
      <>
        {work}
        {item && <Hint>{item}</Hint>}
      </>
    ),
  },
  { key: 'error', label: text('health.error'), cell: ({ error }) => error },
  { key: 'since', label: text('health.since'), figure: true, cell: ({ since }) => dateTime(since, 'UTC') },
]

const columns: ReadColumn<Queue>[] = [
  { key: 'queue', label: text('queue'), cell: ({ queue }) => queue },
  { key: 'waiting', label: text('health.waiting'), figure: true, cell: ({ waiting }) => wholeNumber(waiting) },
  { key: 'active', label: text('health.active'), figure: true, cell: ({ active }) => wholeNumber(active) },
  { key: 'failed', label: text('health.failed'), figure: true, cell: ({ failed }) => wholeNumber(failed) },
  {
    key: 'oldest',
    label: text('health.oldest'),
    figure: true,
    cell: ({ oldestDueAt }) => (oldestDueAt ? dateTime(oldestDueAt, 'UTC') : text('company.none')),
  },
]

/** The polling interval, in milliseconds. Polling does not extend the session. */
const every = 15_000

const hour = 3_600_000

/** The health of the installation. */
export default function HealthPage() {
  const health = useQuery(api.admin.health.queryOptions({ context: { background: true }, refetchInterval: every }))
  return (
    <Stack gap="md">
      <PageHeader title={text('health.title')} detail={text('health.detail')} />
      <QueryBoundary page query={health} lines={8} height={28}>
        {(found) => <Loaded health={found} />}
      </QueryBoundary>
    </Stack>
  )
}

function Loaded({ health }: { health: Health }) {
  const { versions, process, database, failedJobs } = health
  return (
    <>
      <BackupWarnings warnings={backupWarnings(health)} />
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 5 }} spacing="md">
        <Facts
          title={text('health.install')}
          facts={[
            [text('health.app'), <Version key="version" {...versions} />],
            [text('health.newer'), <NewerVersion key="newer" />],
            [text('health.node'), versions.node],
            [text('health.role'), text(`health.role.${process.role}`)],
            [text('health.startedAt'), dateTime(process.startedAt, 'UTC')],
          ]}
        />
        <Facts
          title={text('health.database')}
          facts={[
            [text('health.database'), text(`health.kind.${database.kind}`, { version: versions.database })],
            [text('health.size'), fileSize(database.bytes)],
            [text('health.migrations'), wholeNumber(database.migrations)],
            [text('health.lastMigration'), database.lastMigration],
            ...rowSecurityFacts(database),
          ]}
        />
        <DiskAndBackup health={health} />
        <Mail health={health} />
        <Legal health={health} />
      </SimpleGrid>
      <QueuesPanel queues={health.queues}>
        {failedJobs > 0 && <TextLink to="/admin/failed-jobs">{text.counted('health.failedJobs', failedJobs)}</TextLink>}
      </QueuesPanel>
      <InstallationComparison />
      {health.workFailures.length > 0 && <WorkFailuresPanel failures={health.workFailures} />}
    </>
  )
}

function Version({ release, app }: Health['versions']) {
  return (
    <>
      {text('health.version', { release, commit: app.slice(0, 12) })}
      <br />
      <Anchor inherit href="/help/changelog" target="_blank" rel="noopener">
        {text('health.changes')}
      </Anchor>
    </>
  )
}

function NewerVersion() {
  const query = useQuery(api.admin.newerRelease.queryOptions({ context: { background: true }, staleTime: hour }))
  if (!query.data) return text(query.isError ? 'health.newer.failed' : 'health.newer.loading')
  const { check, newer } = query.data
  if (!newer) return text(`health.newer.${check}`)
  if (!newer.url) return newer.version
  return (
    <Anchor inherit href={newer.url} target="_blank" rel="noopener">
      {newer.version}
    </Anchor>
  )
}

function rowSecurityFacts({ rowSecurity }: Health['database']): [string, string][] {
  if (!rowSecurity) return []
  const { on, reason } = rowSecurity
  return [[text('health.rowSecurity'), on ? text('health.on') : text('health.offBecause', { reason })]]
}

function DiskAndBackup({ health }: { health: Health }) {
  const { disk } = health
  const free = disk
    ? text('health.freeOf', { free: fileSize(disk.freeBytes), total: fileSize(disk.totalBytes) })
    : text('health.unknown')
  return (
    <Facts
      title={text('health.disk')}
      facts={[
        [text('health.free'), free],
        [text('health.backup'), backupFact(health)],
        [text('health.drill'), drillFact(health)],
      ]}
    />
  )
}

function BackupWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="orange" role="status" title={text('health.warnings')}>
      <Stack gap={4}>
        {warnings.map((warning) => (
          <Text key={warning} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

function Mail({ health: { mail } }: { health: Health }) {
  return (
    <Facts
      title={text('health.mail')}
      facts={[
        [text('health.transport'), text(`health.transport.${mail.transport}`)],
        [text('health.queued'), wholeNumber(mail.queued)],
        [text('health.failedMail'), wholeNumber(mail.failed)],
      ]}
    />
  )
}

function Legal({ health: { legal } }: { health: Health }) {
  const shown = (address: string | null, variable: string) => address ?? text('health.defaultText', { variable })
  return (
    <Facts
      title={text('health.legal')}
      facts={[
        [text('health.terms'), shown(legal.termsUrl, 'TERMS_URL')],
        [text('health.privacy'), shown(legal.privacyUrl, 'PRIVACY_URL')],
      ]}
    />
  )
}

function Facts({ title, facts }: { title: string; facts: [label: string, value: ReactNode][] }) {
  return (
    <Panel title={title} flush>
      <Stack gap="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Hint>{label}</Hint>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

type Queue = Health['queues'][number]

/** The queues with pending jobs, the longest waiting first. */
function QueuesPanel({ queues, children }: { queues: Health['queues']; children: ReactNode }) {
  return (
    <Panel title={text('health.queues')} aside={children} flush>
      {queues.length === 0 ? (
        <Muted>{text('health.noQueues')}</Muted>
      ) : (
        <ReadTable
          label={text('health.queues')}
          minWidth={480}
          columns={columns}
          rows={queues}
          keyOf={({ queue }) => queue}
        />
      )}
    </Panel>
  )
}

type Failure = Health['workFailures'][number]

/** Failing items of recurring work, such as a company that cannot be erased. */
function WorkFailuresPanel({ failures }: { failures: Health['workFailures'] }) {
  return (
    <Panel title={text('health.workFailures')} flush>
      <Muted>{text('health.workFailures.lead')}</Muted>
      <ReadTable
        label={text('health.workFailures')}
        minWidth={560}
        columns={workColumns}
        rows={failures}
        keyOf={({ work, item }) => `${work} ${item}`}
      />
    </Panel>
  )
}

/** How measurements compare with reports of the same roofs, over all companies. */
function InstallationComparison() {
  const totals = useQuery(api.admin.comparisons.queryOptions())
  return (
    <Panel title={comparisonText('installation.title')}>
      <QueryBoundary query={totals} lines={2} height={24}>
        {(found) => (
          <Stack gap="md">
            <Muted>{comparisonText.counted('total.companies', found.companies)}</Muted>
            <ComparisonTotals summary={found} />
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}
