import { date } from '@gable/contract/format/day'
import type { ProposalSettings } from '@gable/contract/proposal'
import { type ProposalSettingsForm, proposalSettingsForm } from '@gable/contract/proposal-form'
import type { ProposalTemplate } from '@gable/contract/proposal-template'
import { Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { ChangedFields } from '../../../../ui/form/ChangedFields.tsx'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { useOpenForm } from '../../../../ui/form/use-open-form.ts'
import { Hint, Muted, Panel, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { TranslationNote } from '../../../catalog/translation/TranslationNote.tsx'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { SectionsPanel } from '../editor/SectionsPanel.tsx'
import { text } from '../text.ts'

/** The defaults of the company's new proposals. */
export default function ProposalSettingsPage() {
  const query = useQuery(toEdit(api.proposal.settings.queryOptions()))
  return (
    <Stack gap="md">
      <QueryBoundary fresh query={query} lines={8} height={28}>
        {(latest) => <SettingsForm latest={latest} refetch={async () => (await query.refetch()).data} />}
      </QueryBoundary>
      <TemplatesPanel />
    </Stack>
  )
}

const valuesOf = ({ version: _version, ...form }: ProposalSettings): ProposalSettingsForm => form

interface Props {
  latest: ProposalSettings
  refetch: () => Promise<ProposalSettings | undefined>
}

function SettingsForm({ latest, refetch }: Props) {
  const [values, setValues] = useState(() => valuesOf(latest))
  const errors = useMemo(() => errorsOf(values), [values])
  const open = useOpenForm<ProposalSettings, ProposalSettingsForm>({
    latest,
    refetch,
    valuesOf,
    fields: { values, getValues: () => values, setValues, clearErrors: () => {} },
    rules: { sections: 'records' },
    noun: text('settings.thing'),
    invalidate: invalidatesFor('proposal'),
    save: async (form, { version }) => ({ ...form, ...(await client.proposal.saveSettings({ ...form, version })) }),
    showErrors: (found) => Object.values(found),
  })
  const change = (part: Partial<ProposalSettingsForm>) => setValues((before) => ({ ...before, ...part }))
  const days = (name: 'minDays' | 'maxDays' | 'usualDays', label: string) => (
    <WholeField
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value ?? Number.NaN })}
    />
  )
  const count = Object.keys(errors).length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (count === 0) void open.send(values)
      }}
    >
      <Stack gap="md">
        <Panel title={text('settings.title')}>
          <Stack gap="md">
            <Text size="sm">{text('settings.hint')}</Text>
            <TranslationNote />
            <TextInput
              label={text('settings.coverTitle')}
              value={values.coverTitle}
              error={errors.coverTitle}
              onChange={(event) => change({ coverTitle: event.currentTarget.value })}
            />
            <Checkbox
              label={text('settings.sellsLead')}
              checked={values.sellsLead}
              onChange={(event) => change({ sellsLead: event.currentTarget.checked })}
            />
          </Stack>
        </Panel>
        <Panel title={text('settings.expiry')}>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {days('minDays', text('settings.min'))}
            {days('usualDays', text('settings.usual'))}
            {days('maxDays', text('settings.max'))}
          </SimpleGrid>
        </Panel>
        <SectionsPanel
          sections={values.sections}
          errors={errors}
          onChange={(update) => setValues((before) => ({ ...before, sections: update(before.sections) }))}
        />
        <SaveBar
          open={open}
          errors={count}
          submitLabel={text('settings.save')}
          changed={() => <ChangedFields changed={open.changed()} labelOf={labelOf} shown={shown} />}
        />
      </Stack>
      <UnsavedGuard isUnsaved={() => open.isUnsaved} />
    </form>
  )
}

const labels: Record<string, string> = {
  sellsLead: text('settings.sellsLead'),
  coverTitle: text('settings.coverTitle'),
  minDays: text('settings.min'),
  maxDays: text('settings.max'),
  usualDays: text('settings.usual'),
  sections: text('sections.title'),
}
const labelOf = (name: string) => labels[name.split('.')[0]!] ?? name
const titled = (value: unknown) => (value as { title?: string } | undefined)?.title ?? ''
/** Shows a section by its title. */
const shown = (_name: string, value: unknown) =>
  Array.isArray(value) ? value.map(titled).join(', ') : typeof value === 'object' ? titled(value) : String(value)

function errorsOf(form: ProposalSettingsForm): Record<string, string> {
  const { error } = proposalSettingsForm.safeParse(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** The company's templates of whole proposals. */
function TemplatesPanel() {
  const query = useQuery(api.proposal.templates.queryOptions())
  return (
    <Panel title={text('template.title')}>
      <Stack gap="sm">
        <Muted>{text('template.hint')}</Muted>
        <QueryBoundary query={query} lines={3} height={28}>
          {({ templates }) => (
            <Stack gap="xs" component="ul" className="plain">
              {templates.map((template) => (
                <Template key={template.id} template={template} />
              ))}
              {templates.length === 0 && (
                <Text component="li" size="sm">
                  {text('template.none')}
                </Text>
              )}
            </Stack>
          )}
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

function Template({ template: { id, name, type, sections, savedBy, savedAt } }: { template: ProposalTemplate }) {
  const { timeZone } = useCompanyUser().company
  const day = date(savedAt, timeZone)
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Strong style={{ overflowWrap: 'anywhere' }}>{name}</Strong>
        <Hint style={{ overflowWrap: 'anywhere' }}>
          {[
            text(type === 'E-Sign' ? 'signing.eSign' : 'signing.standard'),
            sections.join(', '),
            savedBy ? text('template.savedBy', { day, name: savedBy }) : text('template.savedOn', { day }),
          ].join(' · ')}
        </Hint>
      </div>
      <DeleteButton
        icon
        label={text('template.delete', { name })}
        title={text('template.deleteTitle', { name })}
        body={text('template.deleteBody')}
        run={() => client.proposal.deleteTemplate({ id })}
        noun={text('template.thing')}
        invalidate={invalidatesFor('proposal')}
      />
    </Group>
  )
}
