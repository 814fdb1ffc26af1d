import { LegalPage } from './LegalPage.tsx'

/** The default Privacy Policy. */
export default function PrivacyPage() {
  return <LegalPage document="privacy" />
}
