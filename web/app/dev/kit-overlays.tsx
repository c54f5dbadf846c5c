import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { Footer } from '../site/footer.tsx'
import '../site/footer.css'
import { Header } from '../site/header.tsx'
import { Button } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Combobox, type Suggestion } from '../ui/combobox.tsx'
import { DateTimeField } from '../ui/date-time-picker.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Field, TextArea, TextInput } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Modal } from '../ui/modal.tsx'
import { SearchDate, SearchPanel, SearchSelect } from '../ui/search-cell.tsx'
import { notify, ToastHost } from '../ui/toasts.tsx'
import { kitOverlayTexts } from './kit-overlay-texts.ts'
import './kit-overlays.css'

const MIN = new Date('2026-11-24T06:10:00Z')
const START = new Date('2026-11-24T06:30:00Z')
const END = new Date('2026-12-03T06:00:00Z')

const SUGGESTIONS: Record<'en' | 'ar', readonly Suggestion[]> = {
  en: [
    { id: '1', main: 'Al Khuwair 33', secondary: 'Bawshar, Muscat' },
    { id: '2', main: 'Al Khuwair Square', secondary: 'Sultan Qaboos Street, Muscat' },
    { id: '3', main: 'Al Khuwair Heights', secondary: 'Bawshar, Muscat' },
    { id: '4', main: 'Al Khuwairat', secondary: 'Al Batinah South' },
  ],
  ar: [
    { id: '1', main: 'الخوير 33', secondary: 'بوشر، مسقط' },
    { id: '2', main: 'ميدان الخوير', secondary: 'شارع السلطان قابوس، مسقط' },
    { id: '3', main: 'مرتفعات الخوير', secondary: 'بوشر، مسقط' },
    { id: '4', main: 'الخويرات', secondary: 'جنوب الباطنة' },
  ],
}

/** Every interactive part of the design system, and the site's frame. */
export function KitOverlays() {
  const t = useTexts(kitOverlayTexts)
  const href = `?lang=${useLanguage() === 'en' ? 'ar' : 'en'}`
  return (
    <>
      <section>
        <h2>{t('title')}</h2>
        <div className="kit__row">
          <LocationDrawer />
          <FilterDrawer />
          <EnquiryModal />
          <PlainModal />
          <Menu
            trigger={
              <Button>
                {t('menu')}
                <Icon name="down" size="s" />
              </Button>
            }
            items={[
              { label: t('added'), icon: 'check', onSelect: () => notify.ok(t('added')) },
              { label: t('search'), icon: 'search', href: '?lang=en' },
            ]}
          />
        </div>
        <Toasts />
      </section>
      <Search />
      <Slides />
      <section className="kit-frame">
        <Header session={null} languageHref={href} current="home" />
        <Header session={{ name: t('person'), imageUrl: null }} languageHref={href} current="media" cart={3} />
        <Footer year={2026} />
      </section>
      <ToastHost />
    </>
  )
}

function Toasts() {
  const t = useTexts(kitOverlayTexts)
  return (
    <div className="kit__row">
      <Button onClick={() => notify.ok(t('added'))}>{t('toastOk')}</Button>
      <Button onClick={() => notify.bad(t('failed'))}>{t('toastBad')}</Button>
      <Button onClick={() => notify.info(t('please'), { after: 5000, progress: true })}>{t('toastInfo')}</Button>
    </div>
  )
}

function LocationDrawer() {
  const t = useTexts(kitOverlayTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const items = SUGGESTIONS[language].filter(({ main }) => text !== '' && main.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('drawer')}</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('book')}
        description={t('current')}
        foot={
          <>
            <p className="small muted">{t('please')}</p>
            <div className="kit-foot">
              <Button variant="primary" size="lg" onClick={() => notify.ok(t('added'))}>
                {t('select')}
              </Button>
              <Button size="lg" onClick={() => setOpen(false)}>
                {t('close')}
              </Button>
            </div>
          </>
        }
      >
        <Combobox
          label={t('enterLocation')}
          placeholder={t('enterLocation')}
          value={text}
          onInputChange={setText}
          items={items}
          onSelect={({ main }) => setText(main)}
          emptyText={t('nothing')}
        />
      </Drawer>
    </>
  )
}

function FilterDrawer() {
  const t = useTexts(kitOverlayTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('filter')}</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('filter')}
        flush
        action={
          <Button variant="ghost" size="sm">
            {t('clearAll')}
          </Button>
        }
        foot={
          <Button variant="primary" size="lg" block onClick={() => setOpen(false)}>
            {t('showCars')}
          </Button>
        }
      >
        <p className="kit-pad">{t('please')}</p>
      </Drawer>
    </>
  )
}

function EnquiryModal() {
  const t = useTexts(kitOverlayTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('modal')}</Button>
      <Modal open={open} onOpenChange={setOpen} title={t('enquiry')} description={t('details')} side={<h3>{t('car')}</h3>}>
        <form className="kit__stack">
          <Field label={t('name')}>
            <TextInput defaultValue={t('person')} />
          </Field>
          <Field label={t('phone')}>
            <TextInput ltr defaultValue="+968 9212 4410" />
          </Field>
          <WhenField />
          <Field label={t('description')} className="full">
            <TextArea />
          </Field>
          <Button variant="primary" size="lg" className="full" onClick={() => setOpen(false)}>
            {t('submit')}
          </Button>
        </form>
      </Modal>
    </>
  )
}

function PlainModal() {
  const t = useTexts(kitOverlayTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('plainModal')}</Button>
      <Modal open={open} onOpenChange={setOpen} title={t('enquiry')}>
        <p>{t('please')}</p>
      </Modal>
    </>
  )
}

function WhenField() {
  const t = useTexts(kitOverlayTexts)
  const [when, setWhen] = useState<Date | null>(null)
  return (
    <Field label={t('field')}>
      <DateTimeField name="when" value={when} onValueChange={setWhen} min={MIN} />
    </Field>
  )
}

function Search() {
  const t = useTexts(kitOverlayTexts)
  const [place, setPlace] = useState('33')
  const [start, setStart] = useState<Date | null>(START)
  const [end, setEnd] = useState<Date | null>(END)
  const options = [
    { value: '', label: t('anywhere') },
    { value: 'azaiba', label: t('azaiba') },
  ]
  return (
    <section>
      <SearchPanel>
        <SearchSelect
          icon="pin"
          label={t('pickup')}
          name="pickupLocation"
          options={options}
          value={place}
          valueLabel={t('elsewhere')}
          onValueChange={setPlace}
          onClear={() => setPlace('')}
        />
        <SearchSelect icon="pin" label={t('drop')} name="dropLocation" options={options} value="" bad />
        <SearchDate icon="cal" label={t('start')} name="startDate" value={start} onValueChange={setStart} min={MIN} />
        <SearchDate icon="clock" label={t('end')} name="endDate" value={end} onValueChange={setEnd} min={MIN} />
        <Button variant="primary" type="submit">
          <Icon name="search" />
          {t('search')}
        </Button>
      </SearchPanel>
      <WhenField />
    </section>
  )
}

function Slides() {
  const t = useTexts(kitOverlayTexts)
  const slides = [1, 2, 3, 4, 5].map((n) => (
    <p key={n} className="kit-slide">
      {t('slide', { n })}
    </p>
  ))
  return (
    <section>
      <Carousel label={t('carousel')} head={<h3>{t('carousel')}</h3>} autoplay={3000}>
        {slides}
      </Carousel>
      <Carousel label={t('one')} head={<h3>{t('one')}</h3>} slides="one">
        {slides}
      </Carousel>
    </section>
  )
}
