import { newId } from '@gable/contract/new-id'
import type { RepOffer } from '@gable/contract/rep-quote'
import { type PackagedOption, type RepOption, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/parts.tsx'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'
import { OptionCard } from './OptionCard.tsx'
import type { RepQuoteEdit } from './use-rep-quote.ts'

const PackagesMenu = deferred(() => import('./PackagesMenu.tsx'))

/** The costs and discounts of a copied option get new IDs. */
const withNewIds = <Option extends PackagedOption>(option: Option): Option => ({
  ...option,
  costs: option.costs.map((cost) => ({ ...cost, id: newId() })),
  discounts: option.discounts.map((discount) => ({ ...discount, id: newId() })),
})

/** Up to four options side by side. A new one starts as a copy of the last with the next product. */
export function OptionsPanel({ edit, offer, market }: { edit: RepQuoteEdit; offer?: RepOffer; market: string }) {
  const { options } = edit.form
  const write = (next: RepOption[]) => edit.change({ options: next })
  const [packing, setPacking] = useState(false)
  const isFull = options.length >= repQuoteLimits.options
  const add = () => {
    const last = options.at(-1)!
    const taken = new Set(options.map(({ productId }) => productId))
    const next = offer?.products.find(({ id }) => !taken.has(id))?.id ?? last.productId
    const number = (options.length + 1) as 2 | 3 | 4
    const title = text(`options.names.${number}`)
    write([...options, { ...withNewIds(last), id: newId(), title, productId: next, color: '', custom: null }])
  }
  return (
    <Panel
      title={text('options.title')}
      aside={
        <Group gap="sm">
          <Button variant="default" size="sm" onClick={() => setPacking(true)}>
            {text('packages.title')}
          </Button>
          {!isFull && (
            <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={add}>
              {text('options.add')}
            </Button>
          )}
        </Group>
      }
    >
      {packing && (
        <PackagesMenu
          options={options}
          offer={offer}
          isFull={isFull}
          onAdd={(option) => write([...options, { ...withNewIds(option), id: newId(), custom: null }])}
          onClose={() => setPacking(false)}
        />
      )}
      <div className={classes.options}>
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={option}
            at={`options.${index}`}
            errors={edit.errors}
            offer={offer}
            priced={edit.priced}
            market={market}
            onChange={(part) => write(options.map((each) => (each.id === option.id ? { ...each, ...part } : each)))}
            onRemove={options.length > 1 ? () => write(options.filter(({ id }) => id !== option.id)) : undefined}
          />
        ))}
      </div>
    </Panel>
  )
}
