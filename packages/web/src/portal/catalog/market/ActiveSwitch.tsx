import type { MarketRow } from '@gable/contract/market'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

interface Props {
  market: Pick<MarketRow, 'id' | 'name' | 'active'>
  /** Shows a label next to the switch. Otherwise the market's name is its accessible label. */
  labelled?: boolean
}

/** Whether a market serves homeowners. The last active one cannot be turned off: the switch reverts and says why. */
export function ActiveSwitch({ market: { id, name, active }, labelled }: Props) {
  const [refused, setRefused] = useState<string>()
  const set = useAction({
    run: (on: boolean) => client.market.setActive({ id, active: on }),
    noun: text('market.thing'),
    invalidate: invalidatesFor('market'),
    onRefused: setRefused,
  })
  const shown = set.isPending ? set.variables : active
  return (
    <Switch
      {...(labelled ? { label: text('market.on') } : { 'aria-label': text('onOf', { name }) })}
      checked={shown}
      disabled={set.isPending}
      error={refused}
      onChange={({ currentTarget: { checked } }) => {
        setRefused(undefined)
        set.mutate(checked)
      }}
    />
  )
}
