import { client } from '../../../shared/session.ts'
import { PressPage } from './PressPage.tsx'

export default function ConfirmNewEmailPage() {
  return <PressPage purpose="confirmNewEmail" press={(token) => client.identity.confirmNewEmail({ token })} />
}
