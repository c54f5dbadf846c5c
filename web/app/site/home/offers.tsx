import { Link } from 'react-router'
import type { Kind } from '@masar/domain/vehicles'
import { homeTexts } from '../../i18n/home/texts.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { offerLooks, OfferWords } from '../../ui/offer-card.tsx'
import { listAddress, parseSearch, toggleChip } from '../search/search-state.ts'
import type { Offer } from './home-calls.ts'
import './offers.css'

/** Milliseconds between steps (specification, section 9). */
const STAY = 3000

const KINDS: Readonly<Record<string, Kind>> = { rental: 'rental', lease: 'leasing', preowned: 'pre_owned' }

/** The URL of the list that an offer is about; rental cars are filtered to those with the offer. */
function offerAddress(language: Language, offer: Offer): string {
  const kind = KINDS[offer.offer_type] ?? 'rental'
  const all = parseSearch(new URLSearchParams())
  return listAddress(paths.listing(kind, language), kind === 'rental' ? toggleChip(all, 'offer', offer.en_title) : all)
}

function OfferCard({ offer, at }: { offer: Offer; at: number }) {
  const language = useLanguage()
  return (
    <Link {...offerLooks(at)} to={offerAddress(language, offer)} prefetch="intent">
      <OfferWords
        badge={localized(language, offer.en_badge, offer.ar_badge)}
        title={localized(language, offer.en_title, offer.ar_title)}
        text={localized(language, offer.en_text, offer.ar_text)}
        picture={twinPicture(language, offer)}
      />
    </Link>
  )
}

const twinPicture = (language: Language, offer: Offer) => (language === 'ar' && offer.ar_image.url !== '' ? offer.ar_image : offer.en_image)

/** The offers now valid, each a link to the cars it is about. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const t = useTexts(homeTexts)
  if (offers.length === 0) return null
  const head = (
    <div className="carousel__words">
      <p className="eyebrow">{t('offers')}</p>
      <h2>{t('offersTitle')}</h2>
    </div>
  )
  return (
    <div className="sec wrap">
      <Carousel label={t('offers')} head={head} autoplay={STAY} trackClass="offers">
        {offers.map((offer, i) => (
          <OfferCard key={offer.id} offer={offer} at={i} />
        ))}
      </Carousel>
    </div>
  )
}
