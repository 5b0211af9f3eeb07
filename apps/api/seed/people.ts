import { newId } from '../src/platform/ids.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Dice } from './dice.ts';

const women = [
  'Aarohi',
  'Aditi',
  'Ananya',
  'Anjali',
  'Asmita',
  'Bhavana',
  'Deepika',
  'Diya',
  'Fatima',
  'Gauri',
  'Isha',
  'Jyoti',
  'Kavya',
  'Kritika',
  'Lakshmi',
  'Meera',
  'Mitali',
  'Nandini',
  'Neha',
  'Nikita',
  'Pallavi',
  'Pooja',
  'Priya',
  'Rhea',
  'Rukmini',
  'Saanvi',
  'Sakshi',
  'Shreya',
  'Simran',
  'Sneha',
  'Sunita',
  'Tanvi',
  'Trisha',
  'Vaishnavi',
  'Zoya',
];
const men = [
  'Aarav',
  'Abhishek',
  'Aditya',
  'Ajay',
  'Akash',
  'Amit',
  'Aniket',
  'Arjun',
  'Ashwin',
  'Chirag',
  'Danish',
  'Dev',
  'Farhan',
  'Gaurav',
  'Harsh',
  'Imran',
  'Ishaan',
  'Jayesh',
  'Karan',
  'Kunal',
  'Manish',
  'Mihir',
  'Nikhil',
  'Omkar',
  'Parth',
  'Pranav',
  'Rahul',
  'Rohan',
  'Sagar',
  'Sameer',
  'Siddharth',
  'Tejas',
  'Varun',
  'Vikram',
  'Yash',
];
const families = [
  'Agarwal',
  'Banerjee',
  'Bhosale',
  'Chavan',
  'Chatterjee',
  'Das',
  'Desai',
  'Deshpande',
  'DSouza',
  'Fernandes',
  'Gaikwad',
  'Ghosh',
  'Gokhale',
  'Gupta',
  'Hegde',
  'Iyer',
  'Jadhav',
  'Jain',
  'Joshi',
  'Kale',
  'Kamath',
  'Khan',
  'Kulkarni',
  'Kumar',
  'Lal',
  'Mehta',
  'Menon',
  'Mishra',
  'Mukherjee',
  'Naidu',
  'Nair',
  'Patel',
  'Patil',
  'Pawar',
  'Pillai',
  'Prabhu',
  'Qureshi',
  'Rao',
  'Reddy',
  'Roy',
  'Sawant',
  'Sen',
  'Shah',
  'Shaikh',
  'Sharma',
  'Shetty',
  'Shinde',
  'Singh',
  'Thakur',
  'Varma',
  'Yadav',
];
/** City, state, and the district where its name differs from the city's. */
const places = [
  ['Pune', 'Maharashtra'],
  ['Mumbai', 'Maharashtra'],
  ['Nashik', 'Maharashtra'],
  ['Nagpur', 'Maharashtra'],
  ['Kolhapur', 'Maharashtra'],
  ['Hyderabad', 'Telangana'],
  ['Bengaluru', 'Karnataka', 'Bengaluru Urban'],
  ['Panaji', 'Goa', 'North Goa'],
  ['Ahmedabad', 'Gujarat'],
  ['Indore', 'Madhya Pradesh'],
] as const satisfies (readonly [string, string, string?])[];
const academies = [
  'Deccan Shuttlers',
  'PYC Hindu Gymkhana',
  'Kothrud Smashers',
  'Sahyadri Sports Academy',
  'Goa Racquet Club',
  'Khar Gymkhana',
  'Hyderabad Racquet School',
  'Nashik Sports Foundation',
];

export interface Player {
  id: string;
  name: string;
  email: string;
  phone: string;
  dob: string;
  gender: 'female' | 'male';
  city: string;
  district: string;
  stateUT: string;
  academy: string;
}

const two = (value: number) => String(value).padStart(2, '0');

export interface Wanted {
  gender?: 'female' | 'male';
  /** Years of birth. */
  bornFrom?: number;
  bornTo?: number;
}

/** Players with realistic names, towns and academies; names are unique within a list. */
export function makePlayers(count: number, chance: Dice, wanted: Wanted = {}, used = new Set<string>()): Player[] {
  return Array.from({ length: count }, () => {
    const index = used.size;
    const gender = wanted.gender ?? (chance.roll() < 0.42 ? 'female' : 'male');
    let name = '';
    for (let tries = 0; name === '' || used.has(name); tries += 1) {
      const middle = tries > 2 ? ` ${chance.pick(families).slice(0, 1)}.` : '';
      name = `${chance.pick(gender === 'female' ? women : men)}${middle} ${chance.pick(families)}`;
      if (tries > 6) name = `${name} ${index}`;
    }
    used.add(name);
    const [city, stateUT, district = city]: readonly [string, string, string?] = chance.pick(places);
    return {
      id: newId(),
      name,
      gender,
      city,
      district,
      stateUT,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${index}@players.maidan.example`,
      phone: `9${chance.whole(100_000_000, 999_999_999)}`,
      dob: `${chance.whole(wanted.bornFrom ?? 1978, wanted.bornTo ?? 2012)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
      academy: chance.pick(academies),
    };
  });
}

/** A player as a row of `users`. The password is hashed once for all of them. */
export function userRow(deps: Deps, player: Player, passwordHash: string, createdAt: Date): Record<string, unknown> {
  const { encryption } = deps;
  return {
    id: player.id,
    email: player.email,
    name: player.name,
    role: 'participant',
    password_hash: passwordHash,
    email_proof: 'proved',
    phone_enc: encryption.encrypt(player.phone, `users.phone:${player.id}`),
    phone_index: encryption.blindIndex(player.phone, 'users.phone'),
    dob_enc: encryption.encrypt(player.dob, `users.dob:${player.id}`),
    gender: player.gender,
    city: player.city,
    state_ut: player.stateUT,
    district: player.district,
    academy: player.academy,
    created_at: createdAt,
    password_changed_at: createdAt,
  };
}
