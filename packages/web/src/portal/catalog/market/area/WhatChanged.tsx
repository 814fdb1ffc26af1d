import { Text } from '@mantine/core'
import type { ChangedField } from '../../../../ui/form/merge-latest.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { text } from '../text.ts'
import type { AreaValues } from './area-values.ts'

const parts: readonly (keyof AreaValues)[] = ['national', 'states', 'counties', 'postalCodes', 'shapes']

/** Lists what someone else has changed in a service area, and says that the user's own edits are preserved. */
export function WhatChanged({ changed }: { changed: readonly ChangedField[] }) {
  if (changed.length === 0) return null
  return (
    <div>
      <Text size="sm" component="ul" m={0} pl="lg">
        {parts.flatMap((part) => {
          const own = changed.filter(({ name, record }) => (record?.list ?? name) === part)
          const counts = (['added', 'removed', 'changed'] as const).flatMap((how) => {
            const count = own.filter(({ record }) => (record?.how ?? 'changed') === how).length
            return count > 0 ? [text(`part.${how}`, { count })] : []
          })
          return own.length > 0 ? [<li key={part}>{`${text(`part.${part}`)}: ${counts.join(', ')}`}</li>] : []
        })}
      </Text>
      <Text size="sm" mt={4}>
        {uiText('form.keptTyped')}
      </Text>
    </div>
  )
}
