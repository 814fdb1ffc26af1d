import type { ContactScope } from '@gable/contract/contact-estimate'
import type { OutreachRun } from '@gable/contract/outreach'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconHome2 } from '../../ui/icons.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { text } from './text.ts'

const FindRoofsDialog = lazy(() => import('./FindRoofsDialog.tsx'))

interface FindRoofsProps {
  scope: ContactScope
  run: OutreachRun | null
  /** One of many buttons for chosen rows, not what the page is for. */
  plain?: boolean
}

/** Finds roofs and prices of the contacts that are meant, after a person has looked at what will happen. */
export function FindRoofs({ scope, run, plain }: FindRoofsProps) {
  const [open, setOpen] = useState(false)
  const Act = plain ? Button : PrimaryButton
  return (
    <>
      <Act
        leftSection={<IconHome2 size={18} aria-hidden />}
        disabled={run?.state === 'running'}
        onClick={() => setOpen(true)}
      >
        {text('find.action')}
      </Act>
      {open && (
        <Suspense>
          <FindRoofsDialog scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
