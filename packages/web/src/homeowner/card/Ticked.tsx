import { CheckIcon } from './icons.tsx'

/** A list with a check mark before each item; nothing if it is empty. `label` names the list. */
export function Ticked({ items, label }: { items: readonly string[]; label?: string }) {
  if (items.length === 0) return null
  return (
    <ul className="ticked" aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          {item}
        </li>
      ))}
    </ul>
  )
}
