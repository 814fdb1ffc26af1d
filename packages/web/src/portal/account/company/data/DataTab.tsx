import { DataPanel } from '../../archive/DataPanel.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'

/** Exports and deletes all of the company's data. */
export default function DataTab() {
  return (
    <CompanyFrame tab="data">
      <DataPanel />
    </CompanyFrame>
  )
}
