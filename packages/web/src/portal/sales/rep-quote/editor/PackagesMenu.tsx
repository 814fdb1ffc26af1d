import { quoteAccess } from '@gable/contract/quote.access'
import type { QuotePackage, RepOffer } from '@gable/contract/rep-quote'
import { packageLimits, type RepOption } from '@gable/contract/rep-quote-form'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Hint, Muted, Strong } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Props {
  options: readonly RepOption[]
  offer: RepOffer | undefined
  /** Whether the maximum number of options is reached. */
  isFull: boolean
  onAdd: (option: QuotePackage['option']) => void
  onClose: () => void
}

/** The company's packages: adds one to the quote as an option, or saves an option as one. */
export default function PackagesMenu({ options, offer, isFull, onAdd, onClose }: Props) {
  const { data } = useQuery(api.quote.packages.queryOptions({ input: { pageSize: 100 } }))
  return (
    <Dialog title={text('packages.title')} onClose={onClose}>
      <Stack gap="lg">
        <Stack gap="xs">
          {data?.rows.length === 0 && <Muted>{text('packages.none')}</Muted>}
          {data?.rows.map((one) => (
            <PackageRow
              key={one.id}
              one={one}
              product={offer?.products.find(({ id }) => id === one.option.productId)?.name}
              isFull={isFull}
              onAdd={() => {
                onAdd(one.option)
                onClose()
              }}
            />
          ))}
        </Stack>
        <KeepPackage options={options} />
      </Stack>
    </Dialog>
  )
}

const stale = () => [api.quote.packages.key()]

interface RowProps {
  one: QuotePackage
  /** Undefined if the market does not offer it. */
  product: string | undefined
  isFull: boolean
  onAdd: () => void
}

function PackageRow({ one, product, isFull, onAdd }: RowProps) {
  const mayRemove = useMay(quoteAccess.removePackage)
  const remove = useAction({
    run: () => client.quote.removePackage({ id: one.id }),
    noun: text('packages.thing'),
    action: text('packages.removed'),
    invalidate: stale(),
  })
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Strong>{one.name}</Strong>
        <Hint>{product ?? text('packages.notOffered')}</Hint>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="sm"
          disabled={isFull || product === undefined}
          aria-label={text('packages.addOne', { name: one.name })}
          onClick={onAdd}
        >
          {text('packages.add')}
        </Button>
        {mayRemove && <TrashButton label={text('packages.removeOne', { name: one.name })} {...press(remove)} />}
      </Group>
    </Group>
  )
}

function KeepPackage({ options }: { options: readonly RepOption[] }) {
  const [optionId, setOptionId] = useState(options[0]!.id)
  const [name, setName] = useState('')
  const keep = useAction({
    run: () => {
      const {
        id: _id,
        color: _color,
        custom: _custom,
        ...option
      } = options.find(({ id }) => id === optionId) ?? options[0]!
      return client.quote.keepPackage({ name: name.trim(), option })
    },
    noun: text('packages.thing'),
    invalidate: stale(),
    onDone: () => setName(''),
  })
  return (
    <Stack gap="sm">
      <Text fw={600}>{text('packages.keepTitle')}</Text>
      <NativeSelect
        label={text('packages.option')}
        data={options.map(({ id, title }) => ({ value: id, label: title }))}
        value={optionId}
        onChange={(event) => setOptionId(event.currentTarget.value)}
      />
      <TextInput
        label={text('packages.name')}
        description={text('packages.nameHint')}
        maxLength={packageLimits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button disabled={name.trim() === ''} {...press(keep)}>
          {text('packages.keep')}
        </Button>
      </Group>
    </Stack>
  )
}
