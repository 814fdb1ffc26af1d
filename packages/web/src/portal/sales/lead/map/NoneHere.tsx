import { Empty } from '../../../../ui/parts.tsx'
import { IconMapPin } from '../../../../ui/shell-icons.tsx'
import { text } from './text.ts'

/** Replaces the rows if the map shows an area without any of the leads. */
export default function NoneHere() {
  return <Empty icon={IconMapPin} title={text('onMap.none')} hint={text('onMap.noneHint')} />
}
