import { useRef, useState } from 'react'
import { PICKUP_OPTIONS, YOUR_LOCATION } from '@masar/domain/locations'
import { useBranchName } from '../../use-branch-name.ts'
import { placesTexts } from '../../i18n/places/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { currentPosition } from '../places/current-position.ts'
import { keepLocationPoint, type End } from '../places/location-point.ts'
import type { Places, PlaceSuggestion, Point } from '../places/place.ts'
import { usePlaces } from '../places/provider.ts'
import { useSuggestions } from './use-suggestions.ts'
import './location-drawer.css'

type LocationDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Which end of the rental it is for. */
  end: End
  /** The address chosen before, or ''. */
  address: string
  onChoose: (location: string) => void
}

/** The longest location that a URL may carry, in characters. */
const MAX_LENGTH = 100

/** The point of an address, once it is known. */
type Located = Promise<Point | undefined>
type Entry = { text: string; changed: boolean; typed: string; located?: Located }

/** Asks where to deliver the car: an address with suggestions, the browser's position, or a branch. */
export function LocationDrawer({ open, onOpenChange, end, address, onChoose }: LocationDrawerProps) {
  const t = useTexts(placesTexts)
  const places = usePlaces()
  const body = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<Entry>({ text: address, changed: false, typed: '' })
  const suggestions = useSuggestions(places, entry.typed)
  const answered = entry.typed !== '' && suggestions.text === entry.typed.trim()

  const change = (text: string) => setEntry({ text, changed: true, typed: text })
  // The address is kept even if its point cannot be found.
  const settle = (text: string, located: Located) => setEntry({ text, changed: true, typed: '', located: located.catch(() => undefined) })
  const select = (place: PlaceSuggestion) => settle(place.description, places.locate(place))
  const finish = (location: string) => {
    onChoose(location)
    onOpenChange(false)
  }
  const confirm = () => {
    const location = entry.text.trim().slice(0, MAX_LENGTH)
    keepLocationPoint(end, location, undefined)
    const located = entry.located ?? places.find(location).catch(() => undefined)
    void located.then((point) => point && keepLocationPoint(end, location, point))
    finish(location)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('intro')}
      initialFocus={() => body.current?.querySelector('input')}
      foot={
        <>
          <p className="small muted">{t('please')}</p>
          <div className="location__foot">
            <Button variant="primary" size="lg" disabled={!entry.changed || entry.text.trim() === ''} onClick={confirm}>
              {t('selectLocation')}
            </Button>
            <Button size="lg" onClick={() => onOpenChange(false)}>
              {t('close')}
            </Button>
          </div>
        </>
      }
    >
      <div className="location" ref={body}>
        <Combobox
          label={t('enterLocation')}
          placeholder={t('enterLocation')}
          value={entry.text}
          onInputChange={change}
          items={entry.typed === '' ? [] : suggestions.items}
          onSelect={select}
          emptyText={answered ? t(suggestions.failed ? 'noSuggestions' : 'noPlace') : undefined}
        />
        <MyLocation places={places} onFound={(text, point) => settle(text, Promise.resolve(point))} />
        <BranchChips onChoose={finish} />
      </div>
    </Drawer>
  )
}

type Trouble = 'denied' | 'notFound' | 'outside'

/** Fills in the address of the browser's position. */
function MyLocation({ places, onFound }: { places: Places; onFound: (text: string, point: Point) => void }) {
  const t = useTexts(placesTexts)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  const find = async (): Promise<Trouble | undefined> => {
    const point = await currentPosition()
    if (!point) return 'denied'
    const text = await places.nearest(point)
    if (text === undefined) return 'outside'
    onFound(text, point)
    return undefined
  }
  const press = async () => {
    setBusy(true)
    setTrouble(undefined)
    setTrouble(await find().catch(() => 'notFound' as const))
    setBusy(false)
  }
  return (
    <div className="location__mine">
      <Button variant="ghost" busy={busy} onClick={() => void press()}>
        {!busy && <Icon name="map" />}
        {t('useMyLocation')}
      </Button>
      {trouble && (
        <p className="err" role="alert">
          <Icon name="alert" size="s" />
          {t(trouble)}
        </p>
      )}
    </div>
  )
}

/** The branches of the rental search, for visitors who would rather collect the car. */
function BranchChips({ onChoose }: { onChoose: (branch: string) => void }) {
  const t = useTexts(placesTexts)
  const branchName = useBranchName()
  return (
    <div className="location__branches">
      <h3>{t('orBranch')}</h3>
      <Chips label={t('orBranch')}>
        {PICKUP_OPTIONS.filter((option) => option !== YOUR_LOCATION).map((id) => (
          <Chip key={id} pressed={false} onClick={() => onChoose(id)}>
            {branchName(id)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
