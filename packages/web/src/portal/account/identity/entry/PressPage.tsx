import type { LinkFacts } from '@gable/contract/identity-entry'
import { useState } from 'react'
import { PrimaryButton } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { EntryPage } from './EntryPage.tsx'
import { MailedLink } from './MailedLink.tsx'
import { SignInButton } from './SignInButton.tsx'
import { text } from './text.ts'

type Purpose = 'confirmEmail' | 'approveEmail' | 'confirmNewEmail'

/** A page that requires a button press, since mail scanners open links but press nothing. */
export function PressPage({ purpose, press }: { purpose: Purpose; press: (token: string) => Promise<unknown> }) {
  return (
    <MailedLink purpose={purpose} title={text(`${purpose}.title`)}>
      {(facts, token) => <Requested key={token} purpose={purpose} facts={facts} press={() => press(token)} />}
    </MailedLink>
  )
}

function Requested({ purpose, facts, press }: { purpose: Purpose; facts: LinkFacts; press: () => Promise<unknown> }) {
  const [done, setDone] = useState(false)
  const { email, newEmail } = facts
  const action = useAction({
    run: press,
    noun: text('press.thing'),
    action: text(`${purpose}.done`),
    onDone: () => setDone(true),
  })
  if (done) {
    const isOver = purpose !== 'approveEmail'
    return (
      <EntryPage
        title={text(`${purpose}.doneTitle`)}
        hint={text(`${purpose}.doneHint`, { email, newEmail })}
        below={isOver ? <span /> : undefined}
      >
        {isOver && <SignInButton />}
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text(`${purpose}.title`)} hint={text(`${purpose}.hint`, { email, newEmail })}>
      <PrimaryButton fullWidth size="md" loading={action.isPending} onClick={() => action.mutate(undefined)}>
        {text(`${purpose}.action`)}
      </PrimaryButton>
    </EntryPage>
  )
}
