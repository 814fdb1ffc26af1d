import type { Profile } from '@gable/contract/identity-account'
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { emailPath } from '../email/email-owner.ts'
import { OwnNotificationsPanel } from '../notification/OwnNotificationsPanel.tsx'
import { usePerson } from '../session.ts'
import { CalendarPanel } from '../task/CalendarPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalInfo } from './PersonalInfo.tsx'
import { PublicLinkPanel } from './PublicLinkPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'
import { text } from './text.ts'

/** What one may change of one's own account: only the second factor while the company requires one that is not there yet. */
export default function ProfilePanels({ profile }: { profile: Profile }) {
  const me = usePerson()
  const isOpen = !me.secondFactorDue
  return (
    <>
      {isOpen && <PersonalInfo latest={profile} />}
      {isOpen && me.company && <PublicLinkPanel profile={profile} />}
      {isOpen && me.company && <EmailAccountLink />}
      {isOpen && me.company && <OwnNotificationsPanel />}
      {isOpen && me.company && <CalendarPanel />}
      {isOpen && <SecurityHeading />}
      <TotpPanel profile={profile} />
      <PasskeysPanel profile={profile} />
      {(profile.totp || profile.passkey) && <CodesPanel profile={profile} />}
      {isOpen && <PasswordPanel profile={profile} />}
      {isOpen && <EmailPanel profile={profile} />}
      {isOpen && <SessionsPanel />}
    </>
  )
}

/** Where a person connects the account that email about their leads is sent from. */
function EmailAccountLink() {
  return (
    <Panel title={text('emailAccount.title')} flush>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{text('emailAccount.hint')}</Text>
        <Button size="sm" component={Link} to={emailPath}>
          {text('emailAccount.open')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** Where `#security` leads, once it is drawn. */
function SecurityHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === 'security') heading.current?.scrollIntoView()
  }, [hash])
  return (
    <Title order={2} id="security" ref={heading} mt="md" style={{ scrollMarginTop: '5rem' }}>
      {text('security.heading')}
    </Title>
  )
}
