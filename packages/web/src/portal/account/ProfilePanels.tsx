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

/** What one may change of one's own account. */
export default function ProfilePanels({ profile }: { profile: Profile }) {
  const me = usePerson()
  return (
    <>
      <PersonalInfo latest={profile} />
      {me.company && <PublicLinkPanel profile={profile} />}
      <SecurityHeading />
      <TotpPanel profile={profile} />
      <PasskeysPanel profile={profile} />
      {(profile.totp || profile.passkey) && <CodesPanel profile={profile} />}
      <PasswordPanel profile={profile} />
      <EmailPanel profile={profile} />
      <SessionsPanel />
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
