import type { ContactScope } from '@gable/contract/contact-estimate'
import type { OutreachRun } from '@gable/contract/outreach'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconHome2 } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { FindRoofsDialog } from './FindRoofsDialog.tsx'
import { text } from './text.ts'

interface FindRoofsProps {
  scope: ContactScope
  run: OutreachRun | null
  /** Renders a plain button, for a bar of bulk actions. */
  plain?: boolean
}

/** Finds the roofs and prices of the selected contacts, after a preview. */
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
      {open && <FindRoofsDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  )
}
