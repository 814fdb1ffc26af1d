import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PrimaryButton } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { text } from './text.ts'

/** Confirms a company's email with a button press. Opening the link is not enough, since mail scanners open links. */
export default function ConfirmCompanyEmailPage() {
  const link = useLocation({ select: ({ hash }) => hash })
  const [confirmed, setConfirmed] = useState<{ email: string; company: string }>()
  const confirm = useAction({
    run: () => client.company.confirmEmail({ link }),
    noun: text('press.thing'),
    action: text('confirmEmail.done'),
    onDone: setConfirmed,
  })
  if (confirmed) {
    const hint = text('companyEmail.doneHint', confirmed)
    return <EntryPage title={text('companyEmail.doneTitle')} hint={hint} below={false} />
  }
  return (
    <EntryPage title={text('companyEmail.title')} hint={text('companyEmail.hint')} below={false}>
      <PrimaryButton fullWidth size="md" {...press(confirm)}>
        {text('companyEmail.action')}
      </PrimaryButton>
    </EntryPage>
  )
}
