import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { toEdit } from '../../ui/form/to-edit.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { settingsOptions } from './settings-query.ts'
import { readTab } from './settings-tabs.ts'
import { text } from './texts/text.ts'

// The form brings the contract's schemas along; it comes over the network together with the settings, not after them.
const form = import('./SettingsForm.tsx')
const SettingsForm = lazy(() => form)

/** How the company's instant quotes are priced and shown: one form over several tabs, and a bench to try it out on. */
export default function SettingsPage() {
  const [{ tab }] = useUrlState(readTab)
  const query = useQuery(toEdit(settingsOptions()))
  const gone = <NotFound title={text('settings.gone')} hint={text('settings.goneHint')} />
  return (
    <Ladder page fresh query={query} pending={<Pending />} unknown={gone}>
      {(latest) => (
        <Suspense fallback={<Pending />}>
          <SettingsForm tab={tab} latest={latest} refetch={async () => (await query.refetch()).data} />
        </Suspense>
      )}
    </Ladder>
  )
}

function Pending() {
  return (
    <>
      <PageHeader title={text('settings.title')} />
      <Loading lines={8} height={28} />
    </>
  )
}
