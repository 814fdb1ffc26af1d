import { AccountPanel } from './AccountPanel.tsx'

/** The company's email account, as a tab of the settings. */
export default function EmailSettings() {
  return <AccountPanel owner="company" />
}
