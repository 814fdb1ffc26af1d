import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Affix, Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { enter, goOn, staySignedIn } from '../../shared/session.ts'
import type { SessionState } from '../../shared/session-clock.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { text } from './text.ts'

/** The dialogs for a session that is about to end, and for one that has ended while the page was open. */
export default function SessionDialogs({ state, me }: { state: SessionState; me: Me }) {
  if (state.at === 'ending') {
    return me.support ? <SupportEnding endsAt={state.endsAt} /> : <Ending endsAt={state.endsAt} />
  }
  return state.at === 'ended' ? <Ended person={state.person} /> : null
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** Returns the whole seconds until a time, counting down. */
function useSecondsLeft(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(moment)
}

/** A support session cannot be extended. Nothing is blocked, so that input can still be saved. */
function SupportEnding({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsLeft(endsAt)
  return (
    <Affix position={{ bottom: 16, left: 16, right: 16 }}>
      <Alert color="orange" variant="filled" maw={560} mx="auto" title={text('identity.supportEnding')}>
        <Text size="sm" role="timer" aria-live="off">
          {text.counted('identity.endsIn', seconds)}
        </Text>
      </Alert>
    </Affix>
  )
}

function Ending({ endsAt }: { endsAt: number }) {
  const queries = useQueryClient()
  const seconds = useSecondsLeft(endsAt)
  const stay = useAction({
    run: () => staySignedIn(queries),
    noun: text('identity.session'),
    action: text('identity.prolonged'),
    quiet: true,
  })
  return (
    <Dialog onClose={() => {}} title={text('identity.ending')} locked>
      <Text size="sm" role="timer" aria-live="off">
        {text.counted('identity.endsIn', seconds)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="filled" data-autofocus {...press(stay)}>
          {text('identity.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** The page stays below with its input, for the same user only. */
function Ended({ person }: { person: Me }) {
  const queries = useQueryClient()
  const router = useRouter()
  const signedIn = (me: Me) => {
    if (me.id === person.id) return goOn(queries, me)
    const { href } = router.latestLocation
    enter(queries, me)
    void router.navigate({ to: '/signin', search: { next: href } as never, ignoreBlocker: true })
  }
  return (
    <Dialog onClose={() => {}} title={text('identity.signInAgain')} locked>
      <Text size="sm" mb="md" role="status">
        {messages.SESSION_EXPIRED}. {text('identity.goOnHint')}
      </Text>
      <SignInSteps email={person.email} onSignedIn={signedIn} />
    </Dialog>
  )
}
