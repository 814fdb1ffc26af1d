import { MaterialDrawing } from '../../../../homeowner/card/MaterialDrawing.tsx'
import '../../../../homeowner/card/product-photo.css'
import '../../../../homeowner/card/stage.css'

/** The texture of a material, as homeowners see it for a product without a photo. */
export function MaterialTile({ words, className = '' }: { words: string; className?: string | undefined }) {
  return (
    <div className={`card-stage ${className}`}>
      <MaterialDrawing material={words} />
    </div>
  )
}
