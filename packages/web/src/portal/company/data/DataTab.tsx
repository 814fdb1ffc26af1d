import { DataPanel } from '../../archive/DataPanel.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'

/** All of the company's data: taken along, and deleted. */
export default function DataTab() {
  return (
    <CompanyFrame tab="data">
      <DataPanel />
    </CompanyFrame>
  )
}
