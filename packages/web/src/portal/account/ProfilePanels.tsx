import type { Profile } from '@gable/contract/identity-account'
import { Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePerson } from '../session.ts'
import { CodesPanel } from './CodesPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalInfo } from './PersonalInfo.tsx'
import { PublicLinkPanel } from './PublicLinkPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'
import { text } from './texts/text.ts'

/** What one may change of one's own account: only the second factor while the company requires one that is not there yet. */
export default function ProfilePanels({ profile }: { profile: Profile }) {
  const me = usePerson()
  const isOpen = !me.secondFactorDue
  return (
    <>
      {isOpen && <PersonalInfo latest={profile} />}
      {isOpen && me.company && <PublicLinkPanel profile={profile} />}
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
