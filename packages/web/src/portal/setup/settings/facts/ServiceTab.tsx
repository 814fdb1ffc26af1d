import { Text } from '@mantine/core'
import { marketPath, marketsPath } from '../settings-query.ts'
import { text } from '../text.ts'
import { areaWords } from './area-words.ts'
import { MarketList } from './MarketList.tsx'

/** The service area of each market. */
export default function ServiceTab() {
  return (
    <MarketList
      title={text('service.title')}
      hint={text('service.hint')}
      page={{ to: marketsPath, label: text('service.page') }}
      change={({ id }) => ({ to: marketPath(id), label: text('facts.areaLink') })}
    >
      {({ area }) => <Text size="sm">{areaWords(area)}</Text>}
    </MarketList>
  )
}
