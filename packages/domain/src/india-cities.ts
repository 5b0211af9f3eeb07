import type { statesAndTerritories } from './india-states.ts';

/**
 * Cities by their state, under the names in use. A name that stands for towns of two states (Aurangabad, Bilaspur,
 * Hamirpur) is left out: nothing is proposed for it.
 */
const cities: Readonly<Record<(typeof statesAndTerritories)[number], string>> = {
  'Andaman and Nicobar Islands': 'Port Blair, Sri Vijaya Puram',
  'Andhra Pradesh': [
    'Visakhapatnam, Vizag, Vijayawada, Guntur, Nellore, Kurnool, Rajahmundry, Rajamahendravaram, Tirupati',
    'Kakinada, Kadapa, Anantapur, Anantapuramu, Eluru, Ongole, Chittoor, Machilipatnam, Srikakulam, Vizianagaram',
    'Bhimavaram, Tenali, Proddatur',
  ].join(', '),
  'Arunachal Pradesh': 'Itanagar, Naharlagun, Tawang, Pasighat, Ziro',
  Assam: [
    'Guwahati, Dibrugarh, Silchar, Jorhat, Tezpur, Nagaon, Tinsukia, Bongaigaon, Dispur, Sivasagar, Goalpara',
    'Dhubri',
  ].join(', '),
  Bihar: [
    'Patna, Gaya, Bhagalpur, Muzaffarpur, Darbhanga, Purnia, Arrah, Begusarai, Katihar, Munger, Chhapra, Saharsa',
    'Sasaram, Hajipur, Motihari, Samastipur, Siwan, Nalanda',
  ].join(', '),
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Raipur, Bhilai, Durg, Korba, Rajnandgaon, Raigarh, Jagdalpur, Ambikapur, Dhamtari',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman, Diu, Silvassa',
  Delhi: 'Delhi, New Delhi, Rohini',
  Goa: 'Panaji, Panjim, Margao, Madgaon, Vasco da Gama, Mapusa, Ponda',
  Gujarat: [
    'Ahmedabad, Amdavad, Surat, Vadodara, Baroda, Rajkot, Bhavnagar, Jamnagar, Junagadh, Gandhinagar, Gandhidham',
    'Anand, Nadiad, Navsari, Morbi, Mehsana, Bharuch, Vapi, Valsad, Bhuj, Porbandar, Palanpur, Godhra, Veraval',
    'Ankleshwar, Botad, Patan',
  ].join(', '),
  Haryana: [
    'Gurugram, Gurgaon, Faridabad, Panipat, Ambala, Yamunanagar, Rohtak, Hisar, Karnal, Sonipat, Sonepat',
    'Panchkula, Bhiwani, Sirsa, Bahadurgarh, Jind, Kaithal, Rewari, Kurukshetra, Jhajjar',
  ].join(', '),
  'Himachal Pradesh': 'Shimla, Dharamshala, Dharamsala, Solan, Mandi, Kullu, Manali, Kangra, Palampur, Baddi, Nahan',
  'Jammu and Kashmir': 'Srinagar, Jammu, Anantnag, Baramulla, Udhampur, Kathua, Sopore',
  Jharkhand: [
    'Ranchi, Jamshedpur, Dhanbad, Bokaro, Bokaro Steel City, Deoghar, Hazaribagh, Hazaribag, Giridih, Ramgarh',
    'Dumka',
  ].join(', '),
  Karnataka: [
    'Bengaluru, Bangalore, Mysuru, Mysore, Hubballi, Hubli, Dharwad, Mangaluru, Mangalore, Belagavi, Belgaum',
    'Kalaburagi, Gulbarga, Davanagere, Davangere, Ballari, Bellary, Shivamogga, Shimoga, Tumakuru, Tumkur, Udupi',
    'Manipal, Vijayapura, Raichur, Hassan, Bidar, Hosapete, Chitradurga, Kolar, Mandya, Karwar, Chikkamagaluru',
    'Gadag, Bagalkot, Madikeri',
  ].join(', '),
  Kerala: [
    'Thiruvananthapuram, Trivandrum, Kochi, Cochin, Ernakulam, Kozhikode, Calicut, Thrissur, Kollam, Kannur',
    'Alappuzha, Alleppey, Palakkad, Malappuram, Kottayam, Pathanamthitta, Kasaragod, Thalassery, Idukki, Wayanad',
    'Kalpetta, Aluva',
  ].join(', '),
  Ladakh: 'Leh, Kargil',
  Lakshadweep: 'Kavaratti',
  'Madhya Pradesh': [
    'Indore, Bhopal, Jabalpur, Gwalior, Ujjain, Sagar, Dewas, Satna, Ratlam, Rewa, Singrauli, Burhanpur, Khandwa',
    'Bhind, Chhindwara, Guna, Shivpuri, Vidisha, Chhatarpur, Damoh, Mandsaur, Khargone, Neemuch, Narmadapuram',
    'Hoshangabad, Itarsi, Betul, Mhow',
  ].join(', '),
  Maharashtra: [
    'Mumbai, Pune, Nagpur, Thane, Nashik, Nasik, Navi Mumbai, Pimpri-Chinchwad, Pimpri Chinchwad, Kalyan',
    'Dombivli, Kalyan-Dombivli, Vasai, Virar, Vasai-Virar, Solapur, Kolhapur, Sangli, Satara, Amravati, Akola',
    'Nanded, Jalgaon, Latur, Dhule, Ahmednagar, Ahilyanagar, Chandrapur, Parbhani, Jalna, Beed, Ratnagiri',
    'Panvel, Ulhasnagar, Bhiwandi, Malegaon, Ichalkaranji, Baramati, Wardha, Yavatmal, Gondia, Buldhana, Washim',
    'Osmanabad, Dharashiv, Chhatrapati Sambhajinagar, Miraj, Karad, Lonavala, Alibag, Palghar, Badlapur',
    'Ambernath, Mira Bhayandar, Mira Road, Borivali, Andheri, Dadar, Nandurbar, Sindhudurg',
  ].join(', '),
  Manipur: 'Imphal, Thoubal, Churachandpur',
  Meghalaya: 'Shillong, Tura',
  Mizoram: 'Aizawl, Lunglei',
  Nagaland: 'Kohima, Dimapur, Mokokchung',
  Odisha: [
    'Bhubaneswar, Cuttack, Rourkela, Berhampur, Brahmapur, Sambalpur, Puri, Balasore, Baleswar, Bhadrak',
    'Baripada, Jharsuguda, Angul, Jeypore, Rayagada, Koraput',
  ].join(', '),
  Puducherry: 'Puducherry, Pondicherry, Karaikal, Mahe, Yanam',
  Punjab: [
    'Ludhiana, Amritsar, Jalandhar, Patiala, Bathinda, Mohali, SAS Nagar, Hoshiarpur, Pathankot, Moga, Firozpur',
    'Sangrur, Barnala, Phagwara, Kapurthala, Gurdaspur, Faridkot, Muktsar, Fazilka, Rupnagar, Ropar, Zirakpur',
    'Khanna, Abohar, Malerkotla',
  ].join(', '),
  Rajasthan: [
    'Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Alwar, Bhilwara, Sikar, Bharatpur, Pali, Sri Ganganagar',
    'Jhunjhunu, Chittorgarh, Beawar, Kishangarh, Hanumangarh, Barmer, Jaisalmer, Banswara, Dungarpur, Tonk',
    'Churu, Nagaur, Mount Abu',
  ].join(', '),
  Sikkim: 'Gangtok, Namchi, Pelling',
  'Tamil Nadu': [
    'Chennai, Madras, Coimbatore, Madurai, Tiruchirappalli, Trichy, Tiruchi, Salem, Tirunelveli, Erode, Vellore',
    'Thoothukudi, Tuticorin, Tiruppur, Tirupur, Dindigul, Thanjavur, Hosur, Nagercoil, Kanchipuram, Karur',
    'Kumbakonam, Cuddalore, Karaikudi, Sivakasi, Namakkal, Tiruvannamalai, Pollachi, Rajapalayam, Pudukkottai',
    'Ooty, Udhagamandalam, Tambaram, Avadi, Chengalpattu, Virudhunagar, Theni, Krishnagiri, Dharmapuri',
    'Nagapattinam',
  ].join(', '),
  Telangana: [
    'Hyderabad, Secunderabad, Warangal, Hanamkonda, Nizamabad, Karimnagar, Khammam, Mahbubnagar, Nalgonda',
    'Adilabad, Siddipet, Ramagundam, Suryapet, Mancherial, Sangareddy, Gachibowli',
  ].join(', '),
  Tripura: 'Agartala, Dharmanagar, Kailashahar',
  'Uttar Pradesh': [
    'Lucknow, Kanpur, Ghaziabad, Agra, Varanasi, Banaras, Meerut, Prayagraj, Allahabad, Bareilly, Aligarh',
    'Moradabad, Saharanpur, Gorakhpur, Noida, Greater Noida, Firozabad, Jhansi, Muzaffarnagar, Mathura',
    'Vrindavan, Ayodhya, Faizabad, Rampur, Shahjahanpur, Farrukhabad, Hapur, Etawah, Mirzapur, Bulandshahr',
    'Sambhal, Amroha, Raebareli, Rae Bareli, Sitapur, Bahraich, Unnao, Jaunpur, Lakhimpur, Lakhimpur Kheri',
    'Hathras, Banda, Azamgarh, Ballia, Gonda, Basti, Deoria, Sultanpur, Mainpuri, Etah, Bijnor, Budaun',
  ].join(', '),
  Uttarakhand: [
    'Dehradun, Haridwar, Hardwar, Roorkee, Haldwani, Rudrapur, Kashipur, Rishikesh, Nainital, Mussoorie',
    'Pithoragarh, Almora, Kotdwar',
  ].join(', '),
  'West Bengal': [
    'Kolkata, Calcutta, Howrah, Siliguri, Durgapur, Asansol, Bardhaman, Burdwan, Malda, Kharagpur, Haldia',
    'Baharampur, Darjeeling, Jalpaiguri, Krishnanagar, Cooch Behar, Salt Lake, Bidhannagar, Barasat, Barrackpore',
    'Medinipur, Midnapore, Bankura, Purulia, Kalimpong, Balurghat, Raiganj, Serampore',
  ].join(', '),
};

const stateOf = new Map<string, string>(
  Object.entries(cities).flatMap(([state, names]) => names.split(', ').map((name) => [name.toLowerCase(), state])),
);

/** The state in which a city lies, or null for a town that is not known or exists in two. */
export const stateOfCity = (city: string): string | null =>
  stateOf.get(city.trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;

/** The state of a place as it is written ("Sama Indoor Complex, Vadodara 390008"): of the last part that is a city. */
export function stateOfPlace(place: string): string | null {
  const parts = place.split(/[,;–]| - /).map((part) => part.replace(/[\s-]*\d{3}\s?\d{3}\s*$/, ''));
  return parts.map(stateOfCity).findLast((state) => state !== null) ?? null;
}
