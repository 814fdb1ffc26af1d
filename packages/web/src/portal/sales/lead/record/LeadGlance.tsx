import type { LeadDetail } from '@gable/contract/lead'
import { Paper } from '@mantine/core'
import { AssignedField } from './AssignedField.tsx'
import classes from './LeadGlance.module.css'
import { NextStep } from './NextStep.tsx'
import { PriceFact } from './PriceFact.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { text } from './texts/text.ts'

/** The essentials before a call: the price, the status, the assigned user, and the next step. */
export function LeadGlance({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <Paper component="section" withBorder aria-label={text('lead.glance')} className={classes.glance}>
      <div className={classes.price}>
        <PriceFact lead={lead} />
      </div>
      <StatusSelect lead={lead} />
      <AssignedField lead={lead} />
      <div className={classes.step}>
        <NextStep lead={lead} timeZone={timeZone} />
      </div>
    </Paper>
  )
}
