import type { CanvassOverview } from '@gable/contract/canvass'
import { type CanvassSettings, canvassSettings } from '@gable/contract/canvass-form'
import { type CanvassVendorId, canvassDaysBack } from '@gable/contract/canvass-vendor'
import { Button, MultiSelect, Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { SyncSettings } from '../SyncSettings.tsx'
import { appName, CanvassTabs, NoSuchApp, overviewOptions, useCanvassVendor } from './canvass-query.tsx'
import { text } from './text.ts'

/** Settings for which records of a door-to-door app become leads, and who is assigned. */
export default function CanvassSettingsPage() {
  const vendor = useCanvassVendor()
  return vendor ? <Settings vendor={vendor} /> : <NoSuchApp />
}

function Settings({ vendor }: { vendor: CanvassVendorId }) {
  return (
    <SyncSettings<CanvassSettings, CanvassOverview>
      title={appName(vendor)}
      overview={overviewOptions(vendor)}
      tabs={<CanvassTabs vendor={vendor} chosen="settings" />}
      noun={text('settings.thing')}
      invalidate={invalidatesFor('canvass')}
      errorOf={(values) => canvassSettings.safeParse(values).error?.issues[0]?.message}
      save={(settings, version) => client.canvass.updateSettings({ vendor, version, settings })}
      labelOf={(name) => text(name === 'assigneeId' ? 'settings.assigneeLabel' : 'settings.statusesLabel')}
    >
      {({ values, latest, change, error }) => (
        <>
          <StatusesPanel vendor={vendor} values={values} change={change} offered={latest.statuses} error={error} />
          <AssigneePanel vendor={vendor} values={values} change={change} />
        </>
      )}
    </SyncSettings>
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
  error,
}: PartProps & { offered: string[]; error: string | undefined }) {
  const name = appName(vendor)
  const reload = useAction({
    run: () => client.canvass.reloadStatuses({ vendor }),
    noun: text('settings.reloadThing'),
    action: text('settings.reloadAction'),
    invalidate: invalidatesFor('canvass'),
  })
  return (
    <Panel
      title={text('settings.statuses')}
      aside={
        !values.takesAll && (
          <Button size="sm" variant="default" {...press(reload)}>
            {text('settings.reload', { name })}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Muted>{text('settings.statusesHint', { days: canvassDaysBack })}</Muted>
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
            error={error}
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
        <Muted>{text('settings.assigneeHint', { name: appName(vendor) })}</Muted>
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
