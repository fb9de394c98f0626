const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Invented people are put together from these; the family names are rare on purpose. */
export const FIRST_NAMES = words(`
  Adaeze Aleksi Amara Anselma Arlo Astrid Ayumi Bashir Beatriz Benno Bronwyn Caleb Camila Celeste Chidi
  Claudette Cormac Dagny Dario Delia Desmond Divya Dorian Edda Efua Elio Elspeth Emeka Esme Ezra Farah Felix
  Fiona Freya Gael Gideon Greta Hana Haruto Hazel Idris Ilse Imani Ingrid Isidro Ivy Jamila Jasper Joaquin
  Jolanta Kai Kamala Keiko Kwame Laleh Lars Leila Leopold Linh Lorenzo Mabel Malik Marisol Mateus Mei Milan
  Minh Mirela Nadia Naveen Nils Noor Octavia Omar Orla Oskar Paloma Pavel Petra Quentin Rafael Ramona Reza
  Rosa Ruben Sabine Samir Saoirse Selma Silvan Soren Suki Tamsin Tariq Thandi Tomas Ulla Uma Valentin Vera
  Viktor Wren Xiomara Yara Yusuf Zelda Zoltan Zuri
`);

export const LAST_NAMES = words(`
  Abernethy-Cole Adeyinka Alcorta Ansah Applewhite Arrieta Ashdown Bakhtiar Barragan Bellweather Bjornstad
  Blackmoor Boateng Brambila Brightwater Calloway Cardenal Castellane Chaudry Cloverdale Corbyn-Hale Dagostino
  Dahlgren Dalgaard Delacroix Devereaux Dinh Dragomir Eastgate Ekholm Elderfield Endicott Escamilla
  Fairweather Farrokhzad Feldspar Fennimore Fitzwarren Fontenelle Fukumoto Galbraithe Garrick Ghorbani
  Goldfinch Greenhalgh Gundersen Halloway Hasegawa Hawthorne-Bell Hellstrom Hoang Holmquist Ibarra Idowu
  Ingersoll Isaksen Jankowiak Jaramillo Kalani Kessler-Roy Kimathi Kirkbride Kowalczyk Kurokawa Lachance
  Lantsov Larkspur Lindholm Llewelyn Lomax Luzardo Madrigal Makinde Marchetto Maroun Mbeki-Lane Merriweather
  Mikkola Montalvo Mukherjee Nakagawa Nakamori Nightingale Norgaard Novakovic Nwosu Oakhurst Odunsi
  Okafor-Reed Olander Oyelaran Palomares Pemberton Penhaligon Pettibone Pham Quispe Radcliff Rahimi Ravenhill
  Rosenthal Rusk Saarinen-Ott Sandoval Sarkissian Schreiber Seabrook Sharafi Silverthorn Sodergren Solheim
  Stavros Sundberg Szabo Takeda Talavera Tanaka-Wolfe Tegegne Thackery Thistlewood Tonkin Tran Underhill Uribe
  Vandermeer Varga Villanueva Wakefield Wetherby Whitlock Winterbourne Yamashita Yarborough Zamani Zapata
  Zielinski
`);

/** Of second homes. */
export const HOME_LABELS: readonly string[] = [
  'Rental',
  'Studio',
  'Cabin',
  "Parents' house",
  'Guest house',
  'Duplex',
];

/** Most say nothing. */
export const ACCESS_NOTES: readonly string[] = [
  ...Array<string>(6).fill(''),
  'The side gate is open. Please close it because of the dog.',
  'The doorbell is broken. Please knock or call.',
  'Parking in the alley behind the house.',
  'Lockbox at the back door. I’ll text you the code.',
  'Two cats. Please keep the front door shut.',
  'Ring the lower bell. The stairs are steep.',
  'The driveway is shared. Please park on the street.',
  'The dog barks but is friendly.',
  'Please take your shoes off in the hall.',
];
