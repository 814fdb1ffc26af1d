import { useEffect, useState } from 'react'
import { fetchPhoto } from './shared-quote.ts'
import { text } from './texts/text.ts'

export function Photos({ link, fileIds }: { link: string; fileIds: readonly string[] }) {
  return (
    <section className="letter-part">
      <h2>{text('offer.photos')}</h2>
      <div className="offer-photos">
        {fileIds.map((fileId, index) => (
          <Photo key={fileId} link={link} fileId={fileId} alt={text('offer.photo', { number: String(index + 1) })} />
        ))}
      </div>
    </section>
  )
}

/** Renders nothing until the photo is loaded, or if it cannot be. */
function Photo({ link, fileId, alt }: { link: string; fileId: string; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let wanted = true
    let created: string | undefined
    void fetchPhoto(link, fileId).then((file) => {
      if (!wanted || !file) return
      created = URL.createObjectURL(file)
      setAddress(created)
    })
    return () => {
      wanted = false
      if (created) URL.revokeObjectURL(created)
    }
  }, [link, fileId])
  return address ? <img src={address} alt={alt} /> : null
}
