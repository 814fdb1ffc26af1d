import { NotFound } from '../../../../ui/states.tsx'
import { text } from '../text.ts'

export function CompanyNotFound() {
  return <NotFound title={text('company.gone')} hint={text('company.goneHint')} />
}
