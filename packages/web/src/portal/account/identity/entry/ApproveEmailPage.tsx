import { client } from '../../../shared/session.ts'
import { PressPage } from './PressPage.tsx'

export default function ApproveEmailPage() {
  return <PressPage purpose="approveEmail" press={(token) => client.identity.approveEmail({ token })} />
}
