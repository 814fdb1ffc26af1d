import type { CanvassOverview } from '@gable/contract/canvass'
import { type CanvassSettings, canvassSettings } from '@gable/contract/canvass-form'
import { type CanvassVendorId, canvassDaysBack } from '@gable/contract/canvass-vendor'
import { Button, MultiSelect, Radio, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedFields } from '../../../ui/form/ChangedFields.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useOpenForm } from '../../../ui/form/use-open-form.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../shared/api.ts'
import { integrationsPath } from '../../shared/paths.ts'
import { appName, CanvassTabs, NoSuchApp, overviewOptions, useCanvassVendor } from './canvass-query.tsx'
import { text } from './text.ts'

/** Settings for which records of a door-to-door app become leads, and who is assigned. */
export default function CanvassSettingsPage() {
  const vendor = useCanvassVendor()
  return vendor ? <Settings vendor={vendor} /> : <NoSuchApp />
}

function Settings({ vendor }: { vendor: CanvassVendorId }) {
  const query = useQuery(toEdit(overviewOptions(vendor)))
  return (
    <Stack gap="md">
      <PageHeader title={appName(vendor)} back={{ to: integrationsPath, label: text('page.back') }} />
      <CanvassTabs vendor={vendor} chosen="settings" />
      <QueryBoundary fresh query={query} pending={<Loading lines={8} height={28} />}>
        {(latest) => (
          <SettingsForm vendor={vendor} latest={latest} refetch={async () => (await query.refetch()).data} />
        )}
      </QueryBoundary>
    </Stack>
  )
}

interface FormProps {
  vendor: CanvassVendorId
  latest: CanvassOverview
  refetch: () => Promise<CanvassOverview | undefined>
}

const valuesOf = ({ settings }: CanvassOverview): CanvassSettings => settings

function SettingsForm({ vendor, latest, refetch }: FormProps) {
  const [values, setValues] = useState(() => valuesOf(latest))
  const [isSent, setIsSent] = useState(false)
  const fault = canvassSettings.safeParse(values).error?.issues[0]?.message
  const open = useOpenForm<CanvassOverview, CanvassSettings>({
    latest,
    refetch,
    valuesOf,
    fields: { values, getValues: () => values, setValues, clearErrors: () => {} },
    thing: text('settings.thing'),
    action: text('settings.saved'),
    invalidate: invalidatesFor('canvass'),
    save: async (settings, loaded) => {
      const { version } = await client.canvass.updateSettings({ vendor, version: loaded.version, settings })
      return { ...loaded, settings, version }
    },
    showErrors: (found) => Object.values(found),
  })
  const change = (part: Partial<CanvassSettings>) => setValues((before) => ({ ...before, ...part }))
  const props = { vendor, values, change }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (!fault) void open.send(values)
      }}
    >
      <Stack gap="md">
        <StatusesPanel {...props} offered={latest.statuses} fault={isSent ? fault : undefined} />
        <AssigneePanel {...props} />
        <SaveBar
          open={open}
          submitLabel={text('settings.save')}
          changed={() => (
            <ChangedFields
              changed={open.changed()}
              labelOf={(name) => text(name === 'assigneeId' ? 'settings.assigneeLabel' : 'settings.statusesLabel')}
              shown={(_name, value) => String(value ?? '')}
            />
          )}
        />
      </Stack>
      <UnsavedGuard isUnsaved={() => open.isUnsaved} />
    </form>
  )
}

interface PartProps {
  vendor: CanvassVendorId
  values: CanvassSettings
  change: (part: Partial<CanvassSettings>) => void
}

function StatusesPanel({
  vendor,
  values,
  change,
  offered,
  fault,
}: PartProps & { offered: string[]; fault: string | undefined }) {
  const name = appName(vendor)
  const reload = useAction({
    run: () => client.canvass.reloadStatuses({ vendor }),
    thing: text('settings.reloadThing'),
    action: text('settings.reloadAction'),
    invalidate: invalidatesFor('canvass'),
  })
  return (
    <Panel
      title={text('settings.statuses')}
      aside={
        !values.takesAll && (
          <Button size="sm" variant="default" loading={reload.isPending} onClick={() => reload.mutate(undefined)}>
            {text('settings.reload', { name })}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('settings.statusesHint', { days: canvassDaysBack })}
        </Text>
        <Radio.Group
          aria-label={text('settings.statuses')}
          value={values.takesAll ? 'all' : 'some'}
          onChange={(value) => change({ takesAll: value === 'all' })}
        >
          <Stack gap="xs">
            <Radio value="all" label={text('settings.takesAll')} />
            <Radio value="some" label={text('settings.some')} />
          </Stack>
        </Radio.Group>
        {!values.takesAll && (
          <MultiSelect
            label={text('settings.statusesLabel')}
            // A selected status stays even if the account no longer offers it.
            data={[...new Set([...offered, ...values.statuses])]}
            value={values.statuses}
            error={fault}
            withAsterisk
            searchable
            onChange={(statuses) => change({ statuses })}
          />
        )}
      </Stack>
    </Panel>
  )
}

const nobody = ''

function AssigneePanel({ vendor, values, change }: PartProps) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={text('settings.assignee')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('settings.assigneeHint', { name: appName(vendor) })}
        </Text>
        <Select
          label={text('settings.assigneeLabel')}
          data={[{ value: nobody, label: text('settings.nobody') }, ...people]}
          value={values.assigneeId ?? nobody}
          allowDeselect={false}
          searchable
          maw={360}
          onChange={(assigneeId) => change({ assigneeId: assigneeId || null })}
        />
      </Stack>
    </Panel>
  )
}
