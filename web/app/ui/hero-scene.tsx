/** The brand's landscape: the Hajar ridges, a fort, and a road that leaves it. Its colours follow the theme. */
export function HeroScene() {
  return (
    <svg className="scene" viewBox="0 0 1600 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="scene__sky-0" />
          <stop offset=".55" className="scene__sky-1" />
          <stop offset="1" className="scene__sky-2" />
        </linearGradient>
        <linearGradient id="scene-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="scene__ground-0" />
          <stop offset="1" className="scene__ground-1" />
        </linearGradient>
        <linearGradient id="scene-fort" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" className="scene__fort-0" />
          <stop offset=".45" className="scene__fort-1" />
          <stop offset="1" className="scene__fort-2" />
        </linearGradient>
      </defs>
      <rect width="1600" height="720" fill="url(#scene-sky)" />
      <circle className="scene__sun" cx="1150" cy="300" r="150" />
      <path
        className="scene__ridge-1"
        d="M0 760L0 427L47 369L94 406L141 419L188 401L235 425L282 448L329 432L376 436L424 448L471 438L518 438L565 428L612 465L659 466L706 461L753 478L800 532L847 512L894 534L941 512L988 513L1035 539L1082 498L1129 453L1176 445L1224 428L1271 419L1318 393L1365 392L1412 426L1459 435L1506 412L1553 445L1600 456L1600 760Z"
      />
      <path
        className="scene__ridge-2"
        d="M0 760L0 529L40 536L80 530L120 532L160 551L200 564L240 563L280 539L320 531L360 526L400 499L440 480L480 500L520 460L560 474L600 470L640 457L680 469L720 446L760 463L800 467L840 464L880 479L920 487L960 484L1000 497L1040 494L1080 495L1120 473L1160 492L1200 464L1240 487L1280 517L1320 527L1360 505L1400 532L1440 541L1480 554L1520 540L1560 554L1600 536L1600 760Z"
      />
      <Fort />
      <path
        className="scene__ridge-3"
        d="M0 760L0 559L35 551L70 539L104 543L139 545L174 545L209 550L243 556L278 560L313 574L348 569L383 580L417 585L452 576L487 578L522 562L557 561L591 559L626 544L661 538L696 545L730 540L765 538L800 536L835 525L870 528L904 526L939 527L974 546L1009 533L1043 544L1078 546L1113 536L1148 531L1183 546L1217 539L1252 528L1287 547L1322 535L1357 529L1391 549L1426 550L1461 548L1496 548L1530 557L1565 557L1600 563L1600 760Z"
      />
      <path d="M0 560C240 520 520 560 820 548S1380 530 1600 560V760H0Z" fill="url(#scene-ground)" />
      <path
        className="scene__road"
        d="M818 545c-30 14-96 22-70 40 34 24 190 34 330 60 170 32 330 66 430 115h292V700c-260-22-620-62-760-92-90-20-176-34-186-46-4-6 6-12 4-17z"
      />
      <path className="scene__lane" d="M826 548c-22 12-62 22-36 36 44 24 200 38 344 64 190 34 360 70 470 112" />
    </svg>
  )
}

function Fort() {
  return (
    <g className="scene__fort" transform="translate(-196 4)">
      <path d="M905 540V470h46v-44h10v-16h118v16h10v62h120v52z" fill="url(#scene-fort)" />
      <path
        className="scene__merlons"
        d="M952.84 428v-9h3.68v-9h10.12v9h3.68v9zM975.84 428v-9h3.68v-9h10.12v9h3.68v9zM998.84 428v-9h3.68v-9h10.12v9h3.68v9zM1021.84 428v-9h3.68v-9h10.12v9h3.68v9zM1044.84 428v-9h3.68v-9h10.12v9h3.68v9zM1067.84 428v-9h3.68v-9h10.12v9h3.68v9zM1090.6 489v-7h3.2v-7h8.8v7h3.2v7zM1110.6 489v-7h3.2v-7h8.8v7h3.2v7zM1130.6 489v-7h3.2v-7h8.8v7h3.2v7zM1150.6 489v-7h3.2v-7h8.8v7h3.2v7zM1170.6 489v-7h3.2v-7h8.8v7h3.2v7zM1190.6 489v-7h3.2v-7h8.8v7h3.2v7zM906.84 471v-7h3.68v-7h10.12v7h3.68v7zM929.84 471v-7h3.68v-7h10.12v7h3.68v7z"
      />
      <path className="scene__ledge" d="M951 446h138v6H951zM905 486h46v4h-46z" />
      <path className="scene__gate" d="M1005 540v-32a15 15 0 0 1 30 0v32z" />
      <path className="scene__window" d="M980 470h8v20h-8zM1050 470h8v20h-8zM1130 505h7v16h-7zM1165 505h7v16h-7z" />
    </g>
  )
}
