import { date, dateTime } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { shownFields } from '@gable/contract/lead-field'
import { leadTagLimits } from '@gable/contract/lead-tag'
import { Button, Group, Skeleton, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { MapOutline } from '../../../../map/outline.ts'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPencil } from '../../../../ui/icons.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { FactList, Muted, Panel, TextLink } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { leadPath } from '../../../shared/paths.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import LeadAppointments from '../../appointment/LeadAppointments.tsx'
import LeadTasks from '../../task/LeadTasks.tsx'
import { shownValue } from '../field-value.ts'
import { StatusBadge } from '../LeadBadges.tsx'
import { agoOf, firstAnswerWords, marketOf } from '../lead-names.ts'
import { ScanDifferences } from '../scan/ScanDifferences.tsx'
import classes from './RoofPanel.module.css'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

const RoofMap = lazy(() => import('../../../../map/RoofMap.tsx').then((module) => ({ default: module.RoofMap })))

/** Where the lead came from, and when. */
function AboutPanel({ lead }: { lead: LeadDetail }) {
  const { company } = useCompanyUser()
  const firstAnswer = lead.awaitsAnswer
    ? text('lead.firstAnswer.none')
    : lead.firstAnswer
      ? firstAnswerWords(lead.firstAnswer)
      : ''
  const facts = [
    { label: text('lead.originalRep'), value: lead.originalRep },
    { label: text('lead.market'), value: marketOf(lead) },
    { label: text('lead.leadSource'), value: lead.leadSource },
    { label: text('lead.source'), value: text(`lead.source.${lead.source}`) },
    { label: text('lead.createdAt'), value: dateTime(lead.createdAt, company.timeZone) },
    { label: text('lead.lastActivity'), value: agoOf(lead.lastActivityAt) },
    { label: text('lead.firstAnswer'), value: firstAnswer },
  ]
  return (
    <Panel title={text('lead.about')} flush>
      <Stack gap="sm">
        <TagsField lead={lead} />
        <FactList facts={facts.filter(({ value }) => value !== '')} />
      </Stack>
    </Panel>
  )
}

const FieldsForm = deferred(() => import('./FieldsForm.tsx'))

/** The values of the company's own fields. Renders nothing if the company has none. */
function FieldsPanel({ lead }: { lead: LeadDetail }) {
  const [editing, setEditing] = useState(false)
  const { data } = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const fields = shownFields(data?.fields ?? [])
  if (fields.length === 0) return null
  if (editing) {
    return (
      <Panel title={text('lead.fields')} flush>
        <FieldsForm lead={lead} fields={fields} onDone={() => setEditing(false)} />
      </Panel>
    )
  }
  return (
    <Panel title={text('lead.fields')} flush>
      <Stack gap="sm">
        <FactList
          facts={fields.map((field) => ({
            label: field.name,
            value: shownValue(field, lead.fields[field.id] ?? '') || text('lead.fields.none'),
          }))}
        />
        <Button size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => setEditing(true)}>
          {text('lead.fields.edit')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** Tasks, appointments, and details of the house and the lead. */
export default function LeadAside({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <>
      <LeadTasks leadId={lead.id} timeZone={timeZone} />
      <LeadAppointments leadId={lead.id} />
      <RoofPanel lead={lead} />
      {lead.jobs.length > 0 && <JobsPanel lead={lead} timeZone={timeZone} />}
      <FieldsPanel lead={lead} />
      <AboutPanel lead={lead} />
    </>
  )
}

/** The other jobs at the same house. */
function JobsPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <Panel title={text('lead.jobs')} flush>
      <PanelRows>
        {lead.jobs.map(({ id, status, soldCents, soldOn, currency, createdAt }) => (
          <li key={id}>
            <Group justify="space-between" gap="sm">
              <TextLink to={leadPath(id)}>
                {soldOn
                  ? text('lead.jobs.sold', { day: date(`${soldOn}T00:00:00Z`, 'UTC') })
                  : text('lead.jobs.created', { day: date(createdAt, timeZone) })}
              </TextLink>
              <Group gap="sm">
                {status === 'Sold' && soldCents !== null && <Text size="sm">{money(soldCents, currency)}</Text>}
                <StatusBadge status={status} />
              </Group>
            </Group>
          </li>
        ))}
      </PanelRows>
    </Panel>
  )
}

/** The house's location and the lead's roofs. */
function RoofPanel({ lead }: { lead: LeadDetail }) {
  const features = useQuery({
    ...api.lead.mapFeatures.queryOptions({ input: { id: lead.id }, staleTime: Number.POSITIVE_INFINITY }),
    enabled: lead.point !== null,
  })
  const outlines: MapOutline[] = lead.structures.map(({ id, outline, included }) => ({
    id,
    rings: outline,
    state: included ? 'included' : 'excluded',
  }))
  const included = lead.structures.filter((structure) => structure.included)
  const plan = included.reduce((sum, structure) => sum + structure.planAreaSqft, 0)
  return (
    <Panel
      title={text('lead.map')}
      aside={
        <Muted>
          {lead.roofAreaSqft !== null
            ? area(lead.roofAreaSqft)
            : plan > 0
              ? text('lead.planArea', { area: area(plan) })
              : ''}
        </Muted>
      }
      flush
    >
      {lead.point === null ? (
        <Text c="dimmed">{text('lead.noMap')}</Text>
      ) : (
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <RoofMap
              center={lead.point}
              pin={lead.point}
              outlines={outlines}
              imagery={lead.imagery}
              features={features.data ?? null}
              colors={mapColors}
              label={text('lead.mapLabel', { street: lead.street })}
              scrollsWithPage
            />
          </Suspense>
        </div>
      )}
      <ScanDifferences lead={lead} />
      {lead.point !== null && outlines.length === 0 && <Muted mt="sm">{text('lead.noOutline')}</Muted>}
      {lead.point !== null && (
        <Button component={Link} to={`${leadPath(lead.id)}/roofs`} mt="sm" leftSection={<IconPencil size={18} />}>
          {text(outlines.length > 0 ? 'lead.roofs.edit' : 'lead.roofs.draw')}
        </Button>
      )}
    </Panel>
  )
}

/** The tags of a lead. Each change is saved at once. */
function TagsField({ lead }: { lead: LeadDetail }) {
  const { id, version, tags } = lead
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const save = useAction({
    run: (changed: string[]) => client.lead.setTags({ id, version, tags: changed }),
    noun: text('lead.tags.thing'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
  })
  return (
    <TagsInput
      label={text('lead.tags')}
      placeholder={tags.length === 0 ? text('lead.tags.hint') : ''}
      data={data?.tags ?? []}
      maxTags={leadTagLimits.tags}
      value={save.isPending ? save.variables : tags}
      // Not disabled, so that the keyboard focus stays.
      readOnly={save.isPending}
      onChange={(changed) => save.mutate(changed)}
    />
  )
}
