import { useState } from 'react'
import { useTexts } from '../i18n/use-language.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ChatBubble } from '../ui/chat-bubble.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SCENE } from '../ui/scene.tsx'
import { IconButton, IconButtonLink } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Note } from '../ui/note.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Money, Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { VehiclePicture } from '../ui/vehicle-picture.tsx'
import { KitChoices } from './kit-choices.tsx'
import { KitFields } from './kit-fields.tsx'
import { kitTexts } from './kit-texts.ts'
import './kit-basics.css'

/** Every static part of the design system in every state, in the language of the page. */
export function KitBasics() {
  const t = useTexts(kitTexts)
  return (
    <>
      <header className="kit__head">
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1>{t('title')}</h1>
      </header>
      <Colours />
      <Type />
      <Buttons />
      <KitChoices />
      <Prices />
      <KitFields />
      <Loading />
      <Empties />
      <Paging />
      <Chat />
      <Pictures />
    </>
  )
}

const PAIRS = [
  ['bg', 'text'],
  ['bg-sunken', 'text'],
  ['surface', 'text'],
  ['brand-soft-2', 'brand-text'],
  ['brand', 'on-brand'],
  ['deep', 'on-deep'],
  ['signal', 'on-signal'],
  ['signal-soft', 'signal-text'],
  ['bubble-me', 'on-bubble-me'],
  ['st-progress-bg', 'st-progress'],
  ['st-new-bg', 'st-new'],
  ['st-lost-bg', 'st-lost'],
  ['st-done-bg', 'st-done'],
  ['ok-soft', 'ok'],
] as const

function Colours() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('colour')}</h2>
      <div className="kit__swatches">
        {PAIRS.map(([ground, ink]) => (
          <div
            key={ground}
            ref={(swatch) => {
              swatch?.style.setProperty('background', `var(--${ground})`)
              swatch?.style.setProperty('color', `var(--${ink})`)
            }}
          >
            {ground}
          </div>
        ))}
      </div>
    </section>
  )
}

function Type() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('type')}</h2>
      <p className="display kit__display">{t('display')}</p>
      <div className="kit__stack">
        <h1>{t('pageTitle')}</h1>
        <h2>{t('sectionTitle')}</h2>
        <h3>{t('groupTitle')}</h3>
      </div>
      <p className="lead">{t('lead')}</p>
      <p>
        {t('body')}{' '}
        <a className="link" href="#main">
          {t('link')}
        </a>
      </p>
    </section>
  )
}

function Buttons() {
  const t = useTexts(kitTexts)
  const [busy, setBusy] = useState(true)
  return (
    <section>
      <h2>{t('buttons')}</h2>
      <div className="kit__row">
        <Button variant="primary">{t('search')}</Button>
        <Button variant="brand">{t('signup')}</Button>
        <Button variant="line">{t('close')}</Button>
        <Button variant="ghost">{t('clearAll')}</Button>
        <Button variant="danger">{t('delete')}</Button>
        <Button variant="primary" disabled>
          {t('send')}
        </Button>
        <Button variant="primary" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="brand" busy={busy}>
          <Icon name="send" turn="forward" />
          {t('send')}
        </Button>
        <Button size="sm" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={() => setBusy(!busy)}>
          {t('loading')}
        </Button>
      </div>
      <ButtonSizes />
      <div className="kit__row kit__row--deep">
        <Button variant="deep">{t('call')}</Button>
        <Button variant="deep" busy={busy}>
          {t('call')}
        </Button>
        <IconButton icon="phone" label={t('call')} variant="deep" />
      </div>
      <Button variant="primary" block>
        {t('search')}
      </Button>
    </section>
  )
}

function ButtonSizes() {
  const t = useTexts(kitTexts)
  return (
    <div className="kit__row">
      <Button variant="primary" size="sm">
        {t('search')}
      </Button>
      <Button variant="primary">{t('search')}</Button>
      <Button variant="primary" size="lg">
        <Icon name="search" />
        {t('search')}
      </Button>
      <ButtonLink variant="line" to="?" preventScrollReset>
        {t('viewCars')}
        <Icon name="arrow" size="s" turn="forward" />
      </ButtonLink>
      <IconButton icon="close" label={t('close')} />
      <IconButton icon="chev" turn="back" label={t('close')} variant="line" />
      <IconButton icon="chev" turn="forward" label={t('close')} variant="line" round />
      <IconButton icon="trash" label={t('delete')} variant="line" disabled />
      <IconButtonLink icon="bell" label={t('notifications')} to="?" preventScrollReset />
    </div>
  )
}

function Prices() {
  const t = useTexts(kitTexts)
  const rows = [
    [t('days1'), 38_000],
    [t('days7'), 35_000],
    [t('days14'), 33_000],
  ] as const
  return (
    <section>
      <h2>{t('prices')}</h2>
      <div className="kit__two">
        <div>
          <Price baisa={17_000} size="s" note={t('aDay')} />
        </div>
        <div>
          <Price baisa={162_000} note={t('aMonth')} />
        </div>
        <div>
          <Price baisa={15_900_000} size="xl" note={t('forDays')} />
        </div>
        <p>
          {t('perDay')} <Money baisa={35_000} />
        </p>
        <Note>{t('vat')}</Note>
        <Note icon="eye">{t('illustrative')}</Note>
      </div>
      <Table label={t('rates')}>
        <thead>
          <tr>
            <th>{t('length')}</th>
            <th className="end">{t('priceADay')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([length, baisa], index) => (
            <tr key={length} aria-selected={index === 1}>
              <td>{length}</td>
              <td className="end">
                <Money baisa={baisa} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Loading() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('loading')}</h2>
      <div className="kit__two">
        {[1, 2, 3].map((card) => (
          <div key={card} className="kit__stack">
            <Skeleton variant="picture" />
            <Skeleton variant="title" />
            <Skeleton variant="text" />
            <Skeleton variant="price" />
          </div>
        ))}
      </div>
      <h3 className="muted">{t('loadingText')}</h3>
    </section>
  )
}

function Empties() {
  const t = useTexts(kitTexts)
  return (
    <section>
      <h2>{t('empties')}</h2>
      <div className="kit__two">
        <EmptyState title={t('noModel')} line={t('noModelLine')}>
          <Button>{t('clearAll')}</Button>
        </EmptyState>
        <EmptyState title={t('noCart')} line={t('noCartLine')}>
          <ButtonLink variant="primary" to="?" preventScrollReset>
            {t('leaseCar')}
          </ButtonLink>
        </EmptyState>
        <EmptyState title={t('noEnquiredCar')} />
        <EmptyState mark="done" title={t('enquirySent')} line={t('enquirySentLine')}>
          <Button variant="primary">{t('viewEnquiry')}</Button>
        </EmptyState>
        <EmptyState mark="locked" title={t('visitor')} line={t('visitorLine')}>
          <Button variant="brand">{t('signup')}</Button>
        </EmptyState>
      </div>
    </section>
  )
}

function Paging() {
  const t = useTexts(kitTexts)
  const hrefFor = (page: number) => ({ search: `?page=${page}` })
  return (
    <section>
      <h2>{t('paging')}</h2>
      <Breadcrumb home="?" items={[{ label: t('rentalCar') }]} />
      <Breadcrumb home="?" items={[{ label: t('rentalCar'), to: '?' }, { label: t('carName') }]} />
      {[1, 5, 8].map((page) => (
        <Pagination key={page} page={page} last={8} hrefFor={hrefFor} />
      ))}
    </section>
  )
}

function Chat() {
  const t = useTexts(kitTexts)
  const customer = { author: 'customer', name: t('customer'), initial: t('customerInitial'), time: '21/11/2026 10:05 AM' } as const
  const staff = { author: 'staff', name: t('staff'), initial: t('staffInitial'), time: '21/11/2026 10:20 AM' } as const
  return (
    <section>
      <h2>{t('chat')}</h2>
      <div className="kit__row">
        <Avatar initial={t('staffInitial')} />
        <Avatar initial={t('customerInitial')} mine />
        <Avatar />
        <Avatar size="xl" />
        <Avatar size="xl" initial={t('customerInitial')} mine />
      </div>
      <div className="kit__two">
        <div className="kit__chat">
          <ChatBubble {...customer} own content={t('question')} tick="viewed" />
          <ChatBubble {...staff} own={false} content={t('answer')} />
          <ChatBubble {...customer} own content={t('thanks')} tick="sent" />
        </div>
        <div className="kit__chat">
          <ChatBubble {...customer} own={false} content={t('question')} />
          <ChatBubble {...staff} own content={t('answer')} />
        </div>
      </div>
    </section>
  )
}

const TINY =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAFCAIAAAD38zoCAAAAGklEQVR42mN48+wGVsRAQOLk5fPIiAgJTAQAkN1oG6OVtF0AAAAASUVORK5CYII='

function Pictures() {
  const t = useTexts(kitTexts)
  const names = { en: 'Masar', ar: 'مسار' }
  const sizes = '(min-width: 720px) 33vw, 100vw'
  return (
    <section>
      <h2>{t('pictures')}</h2>
      <div className="kit__two">
        <VehiclePicture image={{ url: '/no-such-picture.jpg', width: 1600, height: 1000 }} alt={t('carName')} sizes={sizes} priority />
        <VehiclePicture image={{ url: '/no-such-picture-either.jpg', placeholder: TINY }} alt={t('carName')} sizes={sizes} />
      </div>
      <div className="kit__row">
        <Logo names={names} />
      </div>
      <div className="kit__row kit__row--deep">
        <Logo names={names} />
      </div>
      <div className="kit__scene">{SCENE}</div>
    </section>
  )
}
