/** The preview pictures of shared links: which exist, what they show, and storing them once drawn. */
import { createHash } from 'node:crypto'
import { BRAND } from '@masar/domain/brand'
import { grouped } from '@masar/domain/digits'
import { toRial } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import { carName } from '../fleet/car-name.ts'
import type { FleetService } from '../fleet/service.ts'
import type { MediaService } from '../media/service.ts'
import { message, messages, type ApiLanguage, type MessageKey } from '../messages/messages.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { ApiError } from '../platform/failure.ts'
import { drawCard, DRAWING, type Card } from './draw-card.ts'

const NAME = /^(?:(site)|(article|rental|leasing|preowned)-(\d{1,9}))-(en|ar)$/

type Subject = { card: Card; file: string | undefined }

const KINDS: Record<string, { kind: Kind; line: MessageKey }> = {
  rental: { kind: 'rental', line: 'shareRental' },
  leasing: { kind: 'leasing', line: 'shareLease' },
  preowned: { kind: 'pre_owned', line: 'sharePreowned' },
}

type Parts = { fleet: FleetService; media: MediaService; pictures: PictureFiles }

export type ShareService = ReturnType<typeof shareService>

export function shareService({ fleet, media, pictures }: Parts) {
  const drawing = new Map<string, Promise<Buffer>>()
  const oneByOne = limitConcurrency(1, 40)

  async function vehicle(name: string, id: number, language: ApiLanguage): Promise<Subject> {
    const of = KINDS[name]
    if (!of) throw new ApiError('not_found')
    const { vehicle: car, titlePicture } = await fleet.detail(of.kind, id)
    const price = grouped(toRial(car.price))
    return {
      card: {
        language,
        brand: BRAND.name[language],
        title: `${carName(car, language)} ${car.year}`,
        line: message(language, of.line, { price }),
        note: messages(language).shareNoVat,
      },
      file: titlePicture?.file,
    }
  }

  async function article(id: number, language: ApiLanguage): Promise<Subject> {
    const { article: found, pictures: placed } = await media.article(id)
    if (found.contentType !== (language === 'ar' ? 'arabic' : 'english')) throw new ApiError('not_found')
    const banner = placed.find((picture) => picture.place === 'title')
    return { card: { language, brand: BRAND.name[language], title: found.title, line: '', note: '' }, file: banner?.file }
  }

  const site = (language: ApiLanguage): Subject => ({
    card: {
      language,
      brand: BRAND.name[language],
      title: messages(language).shareSite,
      line: message(language, 'shareSince', { year: String(BRAND.since) }),
      note: '',
    },
    file: undefined,
  })

  async function draw(stem: string, { card, file }: Subject, tag: string): Promise<Buffer> {
    const original = file === undefined ? undefined : await pictures.read(`${file}.jpg`)
    const content = await drawCard(card, original?.content, tag)
    await pictures.keepMade(stem, content)
    return content
  }

  return {
    /** A picture by name, such as `rental-12-ar`; drawn on first request, and again once its content has changed. */
    async picture(name: string): Promise<{ content: Buffer; tag: string }> {
      const [, whole, what = '', id, language] = NAME.exec(name) ?? []
      if (language !== 'en' && language !== 'ar') throw new ApiError('not_found')
      const subject = whole
        ? site(language)
        : await (what === 'article' ? article(Number(id), language) : vehicle(what, Number(id), language))
      const tag = createHash('sha256')
        .update(JSON.stringify([DRAWING, subject]))
        .digest('hex')
        .slice(0, 12)
      const stem = `share/${name}`
      const kept = await pictures.read(`${stem}.jpg`)
      if (kept?.content.includes(tag)) return { content: kept.content, tag }
      let job = drawing.get(tag)
      if (!job) {
        job = oneByOne(() => draw(stem, subject, tag)).finally(() => drawing.delete(tag))
        drawing.set(tag, job)
      }
      return { content: await job, tag }
    },
  }
}
