// HDF5 files: written by Hdf5Writer (whole datasets) and Hdf5Series (rows as they come), read by Hdf5Reader.
#pragma once
#include "kreisel/report/hdf5_reader.hpp"
#include "kreisel/report/hdf5_writer.hpp"
