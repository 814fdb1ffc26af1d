import { LegalPage } from './LegalPage.tsx'

/** The default Terms. */
export default function TermsPage() {
  return <LegalPage document="terms" />
}
