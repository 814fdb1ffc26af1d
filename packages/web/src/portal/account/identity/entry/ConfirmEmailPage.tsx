import { client } from '../../../shared/session.ts'
import { PressPage } from './PressPage.tsx'

export default function ConfirmEmailPage() {
  return <PressPage purpose="confirmEmail" press={(token) => client.identity.confirmEmail({ token })} />
}
