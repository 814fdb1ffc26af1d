import { Stack } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangedFields } from '../../../ui/form/ChangedFields.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useOpenForm } from '../../../ui/form/use-open-form.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { integrationsPath } from '../../shared/paths.ts'
import { text } from './text.ts'

interface SyncTabsProps {
  /** The accessible name of the tabs. */
  label: string
  records: { path: string; label: string }
  settingsPath: string
  chosen: 'records' | 'settings'
}

/** The tabs of a vendor's account, each a page of its own. */
export function SyncTabs({ label, records, settingsPath, chosen }: SyncTabsProps) {
  const tabs = [
    { key: 'records', ...records },
    { key: 'settings', path: settingsPath, label: text('tabs.settings') },
  ] as const
  return <PageTabs label={label} tabs={tabs} chosen={chosen} />
}

/** What a vendor's account is set to, as it is loaded. */
interface Loaded<Settings> {
  settings: Settings
  version: number
}

export interface SyncPart<Settings, Overview> {
  values: Settings
  latest: Overview
  change: (part: Partial<Settings>) => void
  /** The message about values that cannot be saved; undefined before the first attempt. */
  error: string | undefined
}

interface SyncFormProps<Settings extends object, Overview extends Loaded<Settings>> {
  /** The noun phrase in the toast, as in "the CRM setup has been saved". */
  noun: string
  invalidate: QueryKey[]
  /** Groups of fields that are merged field by field, if someone else has changed them. */
  rules?: Readonly<Record<string, 'fields'>>
  errorOf?: (values: Settings) => string | undefined
  /** Returns the new version. */
  save: (settings: Settings, version: number) => Promise<{ version: number }>
  labelOf: (field: string) => string
  children: (part: SyncPart<Settings, Overview>) => ReactNode
}

interface SyncSettingsProps<Settings extends object, Overview extends Loaded<Settings>>
  extends SyncFormProps<Settings, Overview> {
  /** The vendor's name. */
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: each contract procedure has its own key
  overview: UseQueryOptions<Overview, any, Overview, any>
  above?: (overview: Overview) => ReactNode
  tabs: ReactNode
}

/** The page that sets how a vendor's records and the company's leads follow each other. */
export function SyncSettings<Settings extends object, Overview extends Loaded<Settings>>(
  props: SyncSettingsProps<Settings, Overview>,
) {
  const { title, overview, above, tabs, ...form } = props
  const query = useQuery(toEdit(overview))
  return (
    <Stack gap="md">
      <PageHeader title={title} back={{ to: integrationsPath, label: text('page.back') }} />
      {query.data && above?.(query.data)}
      {tabs}
      <QueryBoundary fresh query={query} lines={10} height={28}>
        {(latest) => <SyncForm {...form} latest={latest} refetch={async () => (await query.refetch()).data} />}
      </QueryBoundary>
    </Stack>
  )
}

function SyncForm<Settings extends object, Overview extends Loaded<Settings>>({
  latest,
  refetch,
  ...form
}: SyncFormProps<Settings, Overview> & { latest: Overview; refetch: () => Promise<Overview | undefined> }) {
  const [values, setValues] = useState(latest.settings)
  const [isSent, setIsSent] = useState(false)
  const error = form.errorOf?.(values)
  const open = useOpenForm<Overview, Settings>({
    latest,
    refetch,
    valuesOf: settingsOf,
    fields: { values, getValues: () => values, setValues, clearErrors: () => {} },
    ...(form.rules && { rules: form.rules }),
    noun: form.noun,
    invalidate: form.invalidate,
    save: async (settings, loaded) => ({ ...loaded, settings, ...(await form.save(settings, loaded.version)) }),
    showErrors: (found) => Object.values(found),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (!error) void open.send(values)
      }}
    >
      <Stack gap="md">
        {form.children({
          values,
          latest,
          change: (part) => setValues((before) => ({ ...before, ...part })),
          error: isSent ? error : undefined,
        })}
        <SaveBar
          open={open}
          changed={() => (
            <ChangedFields
              changed={open.changed()}
              labelOf={form.labelOf}
              shown={(_name, value) => String(value ?? '')}
            />
          )}
        />
      </Stack>
      <UnsavedGuard isUnsaved={() => open.isUnsaved} />
    </form>
  )
}

const settingsOf = <Settings,>({ settings }: Loaded<Settings>): Settings => settings
