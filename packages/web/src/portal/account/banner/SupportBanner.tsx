import type { Me } from '@gable/contract/identity-me'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useAction } from '../../../ui/use-action.ts'
import { Notice } from './Notice.tsx'
import { leaveSupport } from './support.ts'
import { text } from './text.ts'

interface SupportBannerProps {
  me: Me & { support: { name: string } }
  timeZone: string
}

/**
 * Says that a platform admin is signed in as this user: who, until when, and how to leave. The session ends
 * automatically.
 */
export function SupportBanner({ me: { support, session, firstName, lastName }, timeZone }: SupportBannerProps) {
  const end = useAction({
    run: leaveSupport,
    thing: text('support.thing'),
    action: text('support.ended'),
    quiet: true,
  })
  const { expiresAt, now } = session
  useEffect(() => {
    const left = new Date(expiresAt).getTime() - new Date(now).getTime()
    const timer = setTimeout(() => void leaveSupport().catch(() => window.location.assign('/')), left + 1_000)
    return () => clearTimeout(timer)
  }, [expiresAt, now])
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(expiresAt))
  return (
    <Notice
      tone="orange"
      action={
        <Button size="xs" loading={end.isPending} onClick={() => end.mutate(undefined)}>
          {text('support.end')}
        </Button>
      }
    >
      {text('support.by', { admin: support.name, name: `${firstName} ${lastName}`, time })}
    </Notice>
  )
}
