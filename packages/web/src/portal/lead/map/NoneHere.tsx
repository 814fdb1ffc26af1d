import { Empty } from '../../../ui/Empty.tsx'
import { IconMapPin } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'

/** In the place of the rows: the map shows a part of the country in which none of the leads stands. */
export default function NoneHere() {
  return <Empty icon={IconMapPin} title={text('onMap.none')} hint={text('onMap.noneHint')} />
}
